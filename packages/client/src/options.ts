import type { Clock } from './clock.ts';
import type { components } from './schemas.gen.ts';

type Warning = components['schemas']['Warning'];

export type ClientOptions = {
  /** Where the service is, such as `https://orders.example`. */
  readonly baseUrl: string;
  /** Sent with the calls that need one, and with no other. */
  readonly participantKey?: string | undefined;
  /** For the calls that have a field `lang`, unless they name another. */
  readonly lang?: string | undefined;
  /** How often a call is made again that may be; 4 unless said otherwise, 0 for never. */
  readonly retries?: number | undefined;
  /** How long one attempt may take; 60,000 unless said otherwise. Files and streams take what they need. */
  readonly timeoutMs?: number | undefined;
  /** Ends every call of this client. */
  readonly signal?: AbortSignal | undefined;
  /** Called with what was sent and did not count, so that no mistake goes unseen. */
  readonly onWarnings?: ((warnings: readonly Warning[], call: string) => void) | undefined;
  /** In the place of the platform's own. */
  readonly fetch?:
    | ((request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>)
    | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Time and chance, for tests. */
  readonly clock?: Clock | undefined;
};

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly retries?: number | undefined;
  readonly timeoutMs?: number | undefined;
  readonly participantKey?: string | undefined;
  /** What a warning would be about is refused instead. */
  readonly strict?: boolean | undefined;
};

export type ChangeOptions = CallOptions & {
  /**
   * The same key with the same content never acts twice within 24 hours, also from another process:
   * from anywhere about one order or with one participant key, else from the same network.
   * Left out, each call gets one of its own; null sends none, and then the call is never made again.
   */
  readonly idempotencyKey?: string | null | undefined;
};

export type DryRunOptions = {
  /** Checks everything and changes nothing; the answer has the same shape. */
  readonly dryRun?: boolean | undefined;
};

export type WatchOptions = {
  readonly signal?: AbortSignal | undefined;
  /** The id of the last event that was seen, to go on after it. */
  readonly lastEventId?: string | undefined;
  /** How often a first connection is tried again; once there was one, it is tried until it is back. */
  readonly retries?: number | undefined;
  /** After so long without a sign of life the connection counts as broken; 45,000 unless said otherwise. */
  readonly silenceMsMax?: number | undefined;
};
