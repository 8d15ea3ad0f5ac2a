import assert from 'node:assert/strict';
import type { Client } from './auction.ts';
import { from, type Reply } from './service.ts';

/** Strangers on different networks who use another person's e-mail address. */

/** A wrong code. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Requests codes from a network until it is refused, or up to a maximum. */
export const askFor = async (client: Client, lot: number, network: string, max: number) => {
  const replies: Reply[] = [];
  while (replies.length < max && replies.at(-1)?.status !== 429) {
    replies.push(await client.bid(lot, 90, from(network)));
  }
  const granted = replies.filter(({ status }) => status === 200);
  return { ids: granted.map(({ json }) => json.pending_id as never), last: replies.at(-1) };
};

/** Requests a code from a network and enters wrong ones until they are no longer checked. Returns how many were. */
export const guess = async (client: Client, lot: number, network: string, codes: number) => {
  let judged = 0;
  for (let count = 0; count < codes; count += 1) {
    const { ids } = await askFor(client, lot, network, 1);
    for (const id of ids) {
      const wrong = otherThan(await client.code(id));
      let reply = await client.confirm(id, wrong);
      for (; reply.status === 400; reply = await client.confirm(id, wrong)) judged += 1;
      assert.equal(reply.status, 429);
    }
  }
  return judged;
};

export const strangers = Array.from({ length: 12 }, (_, index) => `198.51.100.${index}`);
