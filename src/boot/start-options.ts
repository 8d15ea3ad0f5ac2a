import type { Logger } from 'pino';
import type { Clock, Random } from '../kernel/ports.ts';
import type { RequestsMax } from '../web/http/limits.ts';
import type { Pace } from '../web/http/long-body.ts';
import type { ReadingPace, UnreadMax } from '../web/http/unread-connections.ts';
import type { Inbox } from '../web/sandbox/inbox.ts';
import type { MovableClock } from '../web/sandbox/move-clock.ts';
import type { Service } from './service.ts';

/** Options of the `serve` command. The environment holds everything else (config.ts). */
export type ServeOptions = {
  /** Read-only: accepts no changes, sends nothing and runs no timed jobs. */
  readonly isReadOnly?: boolean;
  /** Continues under another secret; everything that depends on the old one stops working. */
  readonly isNewSecret?: boolean;
  /** The database was restored from a backup: for the first time, or again after a confirmed restore. */
  readonly restored?: 'first' | 'again';
};

/**
 * Everything that a start can take besides the settings: the options of `serve`, and what tests and the
 * sandbox replace.
 */
export type StartOptions = ServeOptions &
  WebOptions & {
    readonly clock?: Clock;
    readonly random?: Random;
    readonly logger?: Logger;
    /** Writes to the terminal before the service listens. */
    readonly print?: (text: string) => void;
    /** A service of other rooms; the standard one if left out. */
    readonly service?: Service;
    /** Turns the service into a sandbox (start-sandbox.ts). */
    readonly sandbox?: { readonly clock: MovableClock; readonly inbox: Inbox };
  };

/** Limits of the web server. Tests set others. */
export type WebOptions = {
  readonly requestsMax?: RequestsMax;
  readonly requestTimeoutMs?: number;
  /** The slowest upload of a file that is accepted. */
  readonly uploadPace?: Pace;
  /** How many connections and streams are open at once. Each client network gets a share of them. */
  readonly connectionsMax?: number;
  readonly streamsMax?: number;
  /** How slowly a client may read its answers, and how much may wait for it. */
  readonly readingPace?: ReadingPace;
  readonly unreadMax?: UnreadMax;
};
