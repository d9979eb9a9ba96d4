/** How work that takes a while is told to stop. */
export interface Cancellation {
  isCancelled(): boolean;
  /** Calls once, at once if it is cancelled already. The function returned takes the listener back. */
  onCancel(listener: () => void): () => void;
}
