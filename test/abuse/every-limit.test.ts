import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { requestLimits } from '../../src/web/http/request-limits.ts';
import type { RestBinding } from '../../src/web/rest/table.ts';
import { itInLongSuite, someOf } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, startTestService, studio, type Reply } from '../support/service.ts';
import { medianOf } from './unread.ts';

/**
 * Operations at their limits from one address, next to an honest client. Derived from the registry:
 * `npm run test:long` tries every operation, `npm test` a fixed selection with one for each limit.
 */

/** What follows from its address, or is the same for all, has no limit. */
const unlimited = [
  'describe_service',
  'list_brief_questions',
  'quote',
  'show_brief_schema',
  'show_prices',
  'show_signing_keys',
];

const service = await forFile(startTestService({}, { requestsMax: {} }));
const { json: placed } = await service.post(orderPath, { studio }, from('198.51.100.1'));

const sendTo = (
  { method, path }: Pick<RestBinding, 'method' | 'path'>,
  address: string,
): Promise<Reply> => {
  const known: Readonly<Record<string, string>> = { order_id: placed.order_id, lot: '1' };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => known[name] ?? 'none');
  return method === 'GET'
    ? service.get(filled, from(address))
    : service.post(filled, {}, from(address));
};

/** How long each quote of the honest client takes, one after another, until there are enough. */
const honest = async (isEnough: (quotes: number) => boolean): Promise<readonly number[]> => {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    const startedAt = performance.now();
    const path = `${orderPath}?pages=${(times.length % 500) + 1}`;
    assert.equal((await service.get(path, from('198.51.100.2'))).status, 200);
    times.push(performance.now() - startedAt);
  }
  return times;
};

const alone = async (): Promise<number> => medianOf(await honest((quotes) => quotes >= 10));

/** While this is done, a quote takes less than 50 ms, or on a busy machine than 20 that are alone. */
const blockingNobody = async <Done>(attack: () => Promise<Done>, name: string): Promise<Done> => {
  const before = await alone();
  let isOver = false;
  const [done, times] = await Promise.all([
    attack().finally(() => (isOver = true)),
    honest((quotes) => isOver && quotes > 0),
  ]);
  const bound = Math.max(50, 20 * before, 20 * (await alone()));
  const median = medianOf(times);
  assert.ok(median < bound, `${name}: the honest client waited ${median} ms`);
  return done;
};

const together = 20;

const sendOften = async (
  binding: RestBinding,
  address: string,
  count: number,
): Promise<readonly Reply[]> => {
  const replies: Reply[] = [];
  while (replies.length < count) {
    const length = Math.min(together, count - replies.length);
    replies.push(...(await Promise.all(Array.from({ length }, () => sendTo(binding, address)))));
  }
  return replies;
};

/** With a number for each, whose address is nobody else's. */
const limited = [...standardService.api.table].flatMap(([name, binding], nth) =>
  binding.limit === undefined ? [] : [{ nth, name, binding, limit: binding.limit }],
);
const ofEachLimit = new Map(limited.map((each) => [each.limit, each]));
const tried = new Set([...ofEachLimit.values(), ...someOf(limited, 1 / 4)]);

describe('one address that calls as often as it can', () => {
  for (const { nth, name, binding, limit } of tried) {
    const { max } = requestLimits[limit];
    it(`${name} answers ${max} times, then returns 429 with Retry-After, and blocks nobody else`, async () => {
      const attacker = `192.0.2.${nth + 1}`;
      const replies = await blockingNobody(() => sendOften(binding, attacker, max + 1), name);
      // The last that is answered has none left either.
      const spent = replies.filter(({ headers }) =>
        headers.get('ratelimit')?.startsWith(`"${limit}";r=0;`),
      );
      assert.equal(spent.length, 2);
      const refused = spent.find(({ status }) => status === 429) ?? assert.fail('none is refused');
      assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
      assert.match(
        refused.headers.get('ratelimit-policy') ?? '',
        new RegExp(`"${limit}";q=${max};`),
      );
      const neighbour = await sendTo(binding, `198.51.100.${nth + 10}`);
      const left = neighbour.headers.get('ratelimit') ?? '';
      assert.ok(left.startsWith(`"${limit}";r=${max - 1};`), left);
    });
  }

  itInLongSuite('every operation that has a limit is tried here', () => {
    const names = [...standardService.api.table.keys()].filter((name) => !unlimited.includes(name));
    assert.deepEqual([...tried].map(({ name }) => name).toSorted(), names.toSorted());
  });

  it('what has no limit hinders nobody', async () => {
    const without = [...standardService.api.table].filter(([, { limit }]) => limit === undefined);
    assert.deepEqual(without.map(([name]) => name).toSorted(), unlimited);
    for (const [name, binding] of without) {
      assert.equal(standardService.registry.get(name)?.operation.access, 'anyone');
      const send = () => sendOften(binding, '192.0.2.200', 200);
      for (const { status } of await blockingNobody(send, name)) assert.equal(status, 200, name);
    }
  });
});
