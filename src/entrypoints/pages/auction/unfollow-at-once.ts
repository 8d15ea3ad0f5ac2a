import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../http/limits.ts';
import { Refused } from '../../http/refuse.ts';
import { ask } from '../ask.ts';
import { readVisit } from '../read-visit.ts';
import type { Site } from '../visit.ts';

/** Far more than `List-Unsubscribe=One-Click`, however it is written. */
const bodyBytesMax = 4_096;

/**
 * What a mail program sends for its reader who does not want such mails any more (RFC 8058): one POST,
 * without a cookie, from nobody's page. The token says whose and which.
 */
export const serveUnfollowAtOnce = (scope: FastifyInstance, site: Site, limits: Limits): void => {
  scope.route({
    method: 'POST',
    url: '/auction/unfollow/at-once',
    bodyLimit: bodyBytesMax,
    onRequest: limits.hook('confirm'),
    handler: async (request, reply) => {
      const visit = readVisit(site, request, null);
      const done = await ask(
        { ...visit, key: null, idempotency: null, form: new URLSearchParams() },
        'unfollow_lot',
        { token: visit.query.get('token') ?? '' },
      );
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!done.ok) throw new Refused(done.problem);
      if (done.value.state === 'bad_link') throw new Refused({ kind: 'no_such_address' });
      return reply.send('Done\n');
    },
  });
};
