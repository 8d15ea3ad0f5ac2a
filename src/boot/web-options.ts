import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import type { Sandbox } from '../web/sandbox/routes.ts';
import type { RequestsMax } from '../web/http/limits.ts';
import type { Pace } from '../web/http/long-body.ts';
import type { ReadingPace, UnreadMax } from '../web/http/waiting-answers.ts';
import type { Metrics } from '../web/monitor/metrics.ts';
import type { Readiness } from '../web/monitor/health.ts';
import type { Service } from './service.ts';

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

/** Everything that the web server serves from. */
export type WebDependencies = {
  readonly context: AppContext;
  readonly feed: Feed;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  readonly service: Service;
  /** Undefined unless the service is a sandbox. */
  readonly sandbox: Sandbox | undefined;
};
