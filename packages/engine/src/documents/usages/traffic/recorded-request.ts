/** A request that a server has responded to, as a log or a trace tells of it. */
export interface RecordedRequest {
  /** In capitals. */
  readonly method: string;
  /** As it was sent, with its query: `/shop/orders/7?full=true`. */
  readonly target: string;
  /** The template that served it, where a trace knows it (`http.route`): `/shop/orders/{id}`. */
  readonly route?: string;
  readonly status?: number;
  /** When the server responded, in milliseconds since 1970. */
  readonly at?: number;
}
