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
 * One address calls operations up to their limits while an honest client requests quotes.
 * Derived from the registry: `npm run test:long` tries every operation, `npm test` a fixed
 * selection with one for each limit.
 */

/** Operations without a limit: their answer is the same for all clients, or depends on the address only. */
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

/** The number of concurrent calls of the attacker. */
const concurrentCalls = 20;

/** The maximum number of the attacker's calls that are answered while one honest quote waits. */
const answeredMeanwhileMax = 3 * concurrentCalls;
/** The attacker sends at least this many, so that a quote that waits for all of them exceeds the maximum. */
const callsMin = 2 * answeredMeanwhileMax;

type Attack = {
  readonly binding: RestBinding;
  readonly address: string;
  readonly count: number;
};

/** Returns the replies to the attacker, and how many of them arrived while each honest quote waited. */
const attackWithQuotes = async ({ binding, address, count }: Attack) => {
  const replies: Reply[] = [];
  const attack = async (): Promise<void> => {
    for (let sent = 0; sent < count; sent += concurrentCalls) {
      const calls = Array.from({ length: Math.min(concurrentCalls, count - sent) }, async () =>
        replies.push(await sendTo(binding, address)),
      );
      await Promise.all(calls);
    }
  };
  let isOver = false;
  const answeredMeanwhile: number[] = [];
  const quoteMeanwhile = async (): Promise<void> => {
    do {
      const before = replies.length;
      const path = `${orderPath}?pages=${(answeredMeanwhile.length % 500) + 1}`;
      assert.equal((await service.get(path, from('198.51.100.2'))).status, 200);
      answeredMeanwhile.push(replies.length - before);
    } while (!isOver);
  };
  await Promise.all([attack().finally(() => (isOver = true)), quoteMeanwhile()]);
  return { replies, answeredMeanwhile };
};

const attackWithoutDelays = async (attack: Attack, name: string): Promise<readonly Reply[]> => {
  const { replies, answeredMeanwhile } = await attackWithQuotes(attack);
  const median = medianOf(answeredMeanwhile);
  assert.ok(median <= answeredMeanwhileMax, `${name}: ${median} calls overtook an honest one`);
  return replies;
};

/** The limited operations. Each is called from an address of its own, which its number determines. */
const limited = [...standardService.api.table].flatMap(([name, binding], nth) =>
  binding.limit === undefined ? [] : [{ nth, name, binding, limit: binding.limit }],
);
const oneOfEachLimit = new Map(limited.map((each) => [each.limit, each]));
const tried = new Set([...oneOfEachLimit.values(), ...someOf(limited, 1 / 4)]);

describe('one address that calls as often as it can', () => {
  for (const { nth, name, binding, limit } of tried) {
    const { max } = requestLimits[limit];
    it(`${name} answers ${max} times, then returns 429 with Retry-After, and blocks nobody else`, async () => {
      const attacker = `192.0.2.${nth + 1}`;
      const count = Math.max(max + 1, callsMin);
      const attack = { binding, address: attacker, count };
      const replies = await attackWithoutDelays(attack, name);
      // The last call that is answered reports that none are left, too.
      const spent = replies.filter(({ headers }) =>
        headers.get('ratelimit')?.startsWith(`"${limit}";r=0;`),
      );
      assert.equal(spent.length, count - max + 1);
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

  itInLongSuite('all operations with a limit are tested here', () => {
    const names = [...standardService.api.table.keys()].filter((name) => !unlimited.includes(name));
    assert.deepEqual([...tried].map(({ name }) => name).toSorted(), names.toSorted());
  });

  it('operations without a limit delay no other client', async () => {
    const without = [...standardService.api.table].filter(([, { limit }]) => limit === undefined);
    assert.deepEqual(without.map(([name]) => name).toSorted(), unlimited);
    for (const [name, binding] of without) {
      assert.equal(standardService.registry.get(name)?.operation.access, 'anyone');
      const attack = { binding, address: '192.0.2.200', count: 200 };
      for (const { status } of await attackWithoutDelays(attack, name)) {
        assert.equal(status, 200, name);
      }
    }
  });
});
