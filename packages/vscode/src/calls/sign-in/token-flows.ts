/** The flows that get tokens: one at a time for each client, whoever waits for it. */
import {
  type Cancellation,
  createCancellation,
  type DeviceCode,
  type OAuth,
  type TokenOutcome,
} from '@endpoint-atlas/engine/requests';
import type { SignInContext } from './sign-in.ts';

export interface Flow {
  readonly outcome: Promise<TokenOutcome>;
  readonly cancel: () => void;
  code?: DeviceCode;
}

export class TokenFlows {
  private readonly parts: Omit<SignInContext, 'now'>;
  private readonly changed: () => void;
  private readonly flows = new Map<string, Flow>();
  private readonly failures = new Map<string, string>();

  constructor(parts: Omit<SignInContext, 'now'>, changed: () => void) {
    this.parts = parts;
    this.changed = changed;
  }

  running(key: string): Flow | undefined {
    return this.flows.get(key);
  }

  /** Says why there is no token. */
  failure(key: string): string | undefined {
    return this.failures.get(key);
  }

  fail(key: string, message: string): void {
    this.failures.set(key, message);
    this.changed();
  }

  forgetFailure(key: string): void {
    this.failures.delete(key);
  }

  /** Whoever comes while a flow of the client is under way waits for the same. */
  open(key: string, settings: OAuth, refreshToken: string | undefined): Flow {
    const running = this.flows.get(key);
    if (running !== undefined) return running;
    this.failures.delete(key);
    const { cancellation, cancel } = createCancellation();
    const flow: Flow = { outcome: this.run(key, settings, refreshToken, cancellation), cancel };
    this.flows.set(key, flow);
    this.changed();
    return flow;
  }

  private async run(
    key: string,
    settings: OAuth,
    refreshToken: string | undefined,
    cancellation: Cancellation,
  ): Promise<TokenOutcome> {
    // The flow is in the list before its first step is told.
    await Promise.resolve();
    const outcome = await this.fetchToken(settings, refreshToken, cancellation, (code) => {
      const flow = this.flows.get(key);
      if (flow !== undefined) flow.code = code;
      this.parts.showDevicePage(code);
      this.changed();
    });
    this.flows.delete(key);
    if (outcome.kind === 'token') this.parts.tokens.set(key, outcome.token);
    if (outcome.kind === 'failed') this.failures.set(key, outcome.message);
    this.changed();
    return outcome;
  }

  private async fetchToken(
    settings: OAuth,
    refreshToken: string | undefined,
    cancellation: Cancellation,
    showCode: (code: DeviceCode) => void,
  ): Promise<TokenOutcome> {
    const { client, user, mayGoTo } = this.parts;
    if (refreshToken !== undefined) {
      const refreshed = await client.refresh(settings, refreshToken, { mayGoTo }, cancellation);
      // A server that has forgotten the user asks again who it is.
      if (refreshed.kind !== 'failed') return refreshed;
    }
    return await client.signIn(settings, { ...user, mayGoTo, showCode }, cancellation);
  }
}
