import { createHash } from 'node:crypto';
import type { EventLog } from '../app/ports.ts';
import type { OrderId } from '../domain/ids.ts';
import { eventFromJson, eventToJson } from './codec.ts';
import type { Session } from './engine.ts';

/** The audit log: one stream per order, each event chained to the one before by its hash. */
export const eventLog = ({ db }: Session): EventLog => ({
  append: async (event) => {
    const head = await db
      .selectFrom('events')
      .select(['version', 'hash'])
      .where('stream', '=', event.orderId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    const body = eventToJson(event);
    await db
      .insertInto('events')
      .values({
        stream: event.orderId,
        version: (head?.version ?? 0) + 1,
        type: event.type,
        at_ms: event.at,
        body,
        hash: chainHash(head?.hash ?? '', body),
      })
      .execute();
  },
  stream: async (orderId) => {
    const rows = await db
      .selectFrom('events')
      .select(['version', 'body', 'hash'])
      .where('stream', '=', orderId)
      .orderBy('version')
      .execute();
    return rows.map(({ version, body, hash }, index) => ({
      version,
      event: eventFromJson(body),
      isChained: hash === chainHash(rows[index - 1]?.hash ?? '', body),
    }));
  },
  streams: async (after, limit) => {
    const rows = await db
      .selectFrom('events')
      .select('stream')
      .distinct()
      .where('stream', '>', after)
      .orderBy('stream')
      .limit(limit)
      .execute();
    return rows.map(({ stream }) => stream as OrderId);
  },
});

/** sha256 over the previous event's hash and this event's canonical body, in hex. */
const chainHash = (previousHash: string, body: string): string =>
  createHash('sha256').update(previousHash).update(body).digest('hex');
