import type { FastifyInstance } from 'fastify';
import type { Registry as MetricsRegistry } from 'prom-client';
import type { AppContext } from '../kernel/context.ts';
import type { Feed } from '../kernel/feed.ts';
import type { Links } from '../kernel/links.ts';
import type { Room } from '../kernel/room.ts';
import type { Registry } from '../kernel/use-case.ts';
import type { Limits } from './http/limits.ts';
import type { Watchable } from './mcp/wait-for-change.ts';

/** How programs follow what changes: by streams over HTTP, and by a tool that waits. */

export type FollowDeps = {
  readonly context: Pick<AppContext, 'store'>;
  readonly feed: Feed;
  /** `what` says what failed, for the log. */
  readonly onFailure: (what: string, error: unknown) => void;
};

type StreamDeps = {
  readonly context: AppContext;
  readonly links: Links;
  readonly limits: Limits;
  readonly registry: Registry;
  readonly metrics: MetricsRegistry;
  /** How many streams may be open; each client network has its share of them. */
  readonly streamsMax: number;
};

export type Following = {
  readonly watchables: readonly Watchable[];
  readonly serveStreams: (app: FastifyInstance, deps: StreamDeps) => void;
};

declare module '../kernel/room.ts' {
  interface Room {
    readonly follow?: (deps: FollowDeps) => Following | Promise<Following>;
  }
}

export const streamsMaxDefault = 10_000;

/** In the order of the rooms. */
export const followAll = async (
  rooms: readonly Room[],
  deps: FollowDeps,
): Promise<readonly Following[]> => {
  const followed: Following[] = [];
  for (const { follow } of rooms) if (follow !== undefined) followed.push(await follow(deps));
  return followed;
};
