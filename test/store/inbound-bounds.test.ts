import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Finds incoming mails that have waited too long or are too many. */

const { readTwice, execute, assertAllCalled } = await coveredStore('inbound-bounds');

const idsOf = (mails: readonly { readonly id: string }[]) => mails.map(({ id }) => id);

/** Adds `count` mails of one source. The first arrives at `from`. */
const addMany = (source: string | null, count: number, from: number) =>
  execute(
    `insert into inbound_mails (key, id, received_at_ms, state, content, source)
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1})
    select '${source} ' || n, '${source} ' || n, ${from} + n, 'unfiled', '{}',
      ${source === null ? 'null' : `'${source}'`} from numbers`,
  );
const overdue = async (before = 0) =>
  idsOf(await readTwice(({ inboundMails }) => inboundMails.overdue(instant(before)))).toSorted();

it('the newest mails of each source wait, and old ones do not', async () => {
  await addMany('@one.example', 51, 1_000);
  await addMany('@two.example', 50, 1_000);
  await addMany('S-1001', 21, 1_000);
  await addMany('S-1002', 20, 2_000);
  assert.deepEqual(await overdue(), ['@one.example 0', 'S-1001 0']);
  assert.deepEqual(await overdue(1_000), ['@one.example 0', 'S-1001 0']);
  assert.deepEqual(await overdue(1_001), ['@one.example 0', '@two.example 0', 'S-1001 0']);
});

it('of strangers’ mails the most frequent source loses first, and no mail of an order is displaced', async () => {
  for (const [nth, name] of ['a', 'b', 'c'].entries()) await addMany(`@${name}.example`, 50, nth);
  await addMany('@few.example', 2, 0);
  await addMany('@many.example', 49, 0);
  await addMany('S-1001', 20, 0);
  assert.deepEqual(await overdue(), ['@a.example 0']);
});

it('a hundred at a time are overdue', async () => {
  await addMany('S-1001', 130, 0);
  assert.equal((await overdue()).length, 100);
});

assertAllCalled();
