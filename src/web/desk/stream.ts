import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { eventStream, releaseWith } from '../http/event-stream.ts';
import { sendAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { sendOutcome } from './answer.ts';
import { readDeskRequest, signedIn } from './read-request.ts';
import { refusalPage } from './frame.ts';
import type { Desk } from './request.ts';

/**
 * Server-sent events for whoever is signed in: that something has changed, and not what. The page
 * that is open is then fetched again, as whoever looks may see it.
 */

/** Tabs of one operator; whoever opens more has those without news. */
const ofSessionMax = 10;
const streamsMax = 500;
/** Within this a session that has ended sees no news any more; also shorter than any proxy's patience. */
const checkEveryMs = 2_000;

type Watcher = {
  readonly sessionId: string;
  readonly tell: (text: string) => void;
};

export const serveDeskStream = (app: FastifyInstance, desk: Desk, limits: Limits): void => {
  const watchers = new Map<ServerResponse, Watcher>();
  const checking = setInterval(() => {
    for (const { tell } of watchers.values()) tell(':\n\n');
  }, checkEveryMs);
  app.addHook('preClose', (done) => {
    clearInterval(checking);
    for (const response of watchers.keys()) response.end();
    done();
  });
  app.route({
    method: 'GET',
    url: '/desk/stream',
    onRequest: limits.hook('pages'),
    handler: async (request, reply) => {
      const deskRequest = readDeskRequest(desk, request);
      const own = await signedIn(deskRequest, request);
      // To a stream a page to sign in at is a fault; by 204 a browser ends it quietly.
      if (own === null) return reply.code(204).send();
      const { sessionId } = own;
      const ofSession = [...watchers.values()].filter((each) => each.sessionId === sessionId);
      if (watchers.size >= streamsMax || ofSession.length >= ofSessionMax) {
        return sendOutcome(own, reply, refusalPage(own, { kind: 'too_many_watchers' }, request.id));
      }
      const isSignedIn = async (): Promise<boolean> =>
        (await signedIn(readDeskRequest(desk, request), request)) !== null;
      const watch = (response: ServerResponse): void => {
        const tell = (text: string): void => void notifySignedIn(response, isSignedIn, text);
        const leave = desk.feed.follow(({ isAny }) => {
          if (isAny) tell('event: changed\ndata: changed\n\n');
        });
        watchers.set(response, { sessionId, tell });
        releaseWith(response, () => {
          leave();
          watchers.delete(response);
        });
      };
      return sendAnswer(reply, eventStream(watch));
    },
  });
};

/** Nothing is told to a session that has ended; to whoever cannot be looked up now, later. */
const notifySignedIn = async (
  response: ServerResponse,
  isSignedIn: () => Promise<boolean>,
  text: string,
): Promise<void> => {
  // Whoever reads nothing has enough to read.
  if (response.writableNeedDrain) return;
  const isIn = await isSignedIn().catch(() => true);
  if (isIn) response.write(text);
  else response.end();
};
