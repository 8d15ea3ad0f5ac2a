import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { eventStream, releaseWith } from '../http/event-stream.ts';
import { sendAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { sendDeskOutcome } from './answer.ts';
import { deskRefusalPage } from './frame.ts';
import { readDeskRequest, signedIn } from './read-request.ts';
import type { Desk } from './request.ts';

/**
 * Server-sent events for signed-in operators. An event says only that something has changed; the
 * page then fetches itself again.
 */

/** Open tabs of one session. Further tabs do not refresh themselves. */
const ofSessionMax = 10;
const streamsMax = 500;
/**
 * How soon a stream of an ended session closes. Also keeps proxies from closing a silent
 * connection.
 */
const checkEveryMs = 2_000;

type DeskWatcher = {
  readonly sessionId: string;
  readonly notify: (text: string) => void;
};

export const serveDeskStream = (app: FastifyInstance, desk: Desk, limits: Limits): void => {
  const watchers = new Map<ServerResponse, DeskWatcher>();
  const checking = setInterval(() => {
    for (const { notify } of watchers.values()) notify(':\n\n');
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
      // A redirect would be an error for a stream; with 204 the browser stops quietly.
      if (own === null) return reply.code(204).send();
      const { sessionId } = own;
      const ofSession = [...watchers.values()].filter((each) => each.sessionId === sessionId);
      if (watchers.size >= streamsMax || ofSession.length >= ofSessionMax) {
        return sendDeskOutcome(
          own,
          reply,
          deskRefusalPage(own, { kind: 'too_many_watchers' }, request.id),
        );
      }
      const isSignedIn = async (): Promise<boolean> =>
        (await signedIn(readDeskRequest(desk, request), request)) !== null;
      const watch = (response: ServerResponse): void => {
        const notify = (text: string): void => void notifySignedIn(response, isSignedIn, text);
        const leave = desk.feed.follow(({ isAny }) => {
          if (isAny) notify('event: changed\ndata: changed\n\n');
        });
        watchers.set(response, { sessionId, notify });
        releaseWith(response, () => {
          leave();
          watchers.delete(response);
        });
      };
      return sendAnswer(reply, eventStream(watch));
    },
  });
};

/**
 * Ends the stream if the session has ended. If the session cannot be read now, the next check
 * decides.
 */
const notifySignedIn = async (
  response: ServerResponse,
  isSignedIn: () => Promise<boolean>,
  text: string,
): Promise<void> => {
  // The client has not read the earlier events yet.
  if (response.writableNeedDrain) return;
  const isIn = await isSignedIn().catch(() => true);
  if (isIn) response.write(text);
  else response.end();
};
