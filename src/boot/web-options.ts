import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import type { Registered } from '../kernel/use-case.ts';
import type { Sandbox } from '../web/sandbox/sandbox-parts.ts';
import type { RequestsMax } from '../web/http/limits.ts';
import type { Pace } from '../web/http/long-body.ts';
import type { ReadingPace, UnreadMax } from '../web/http/waiting-answers.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import type { Readiness } from '../web/monitor/health.ts';
import type { RestBinding } from '../web/rest/table.ts';

/** What a web server is opened with, and what it stands in. */

/** What differs from one server to another; all of it is plain data. */
export type WebOptions = {
  readonly requestsMax?: RequestsMax;
  readonly requestTimeoutMs?: number;
  /** How fast files have to come. */
  readonly uploadPace?: Pace;
  /** How many connections and streams there may be, of which each client network has its share. */
  readonly connectionsMax?: number;
  readonly streamsMax?: number;
  /** How fast clients have to read what they are sent, and how much of it may wait for them. */
  readonly readingPace?: ReadingPace;
  readonly unreadMax?: UnreadMax;
};

// oxlint-disable-next-line typescript/no-explicit-any -- its view is its own affair
export type ExtraOperation = Registered & { readonly rest: RestBinding<any> };

/** What it stands in. */
export type WebDependencies = {
  readonly context: AppContext;
  readonly feed: Feed;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** Operations besides the service's own, each with how it is reached. */
  readonly operations: readonly ExtraOperation[] | undefined;
  /** Undefined in every service that is none. */
  readonly sandbox: Sandbox | undefined;
};
