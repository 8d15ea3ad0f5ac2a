import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { publicLot } from '../../src/auction/rules/public-lot.ts';
import type { LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Store, Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { nothingVoided, type ServiceHold } from '../../src/operators/rules/service-hold.ts';
import { itIsTheSameOneByOne } from '../support/grouped-calls.ts';
import { openTestStore } from '../support/open-store.ts';
import { lotOf, participantOf } from '../support/plain-auction.ts';

/** A group with its cache of the auction gives the same results as the same calls one by one. */

const kinds = [
  ...(['add lot', 'raise', 'close', 'hold', 'leaf', 'rename', 'show'] as const),
  ...(['use', 'window', 'record', 'forget'] as const),
];
const act = fc.record({ kind: fc.constantFrom(...kinds), id: fc.integer({ min: 1, max: 3 }) });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const hold: ServiceHold = {
  ...({ reason: 'restored', state: 'waiting', since: instant(1) } as const),
  ...({ voided: nothingVoided, startedBy: 'system', backupAt: null } as const),
  ...{ confirmedAt: null, confirmedBy: null },
};

const changed = async (tx: Tx, { kind, id }: Act, nth: number): Promise<void> => {
  const lot = await tx.lots.find(id as LotId);
  switch (kind) {
    case 'add lot':
      return lot === null ? tx.lots.add(lotOf(id, { status: 'open' })) : undefined;
    case 'raise': {
      if (lot === null) return;
      const standing = { ...lot.standing, priceMinor: minor(lot.standing.priceMinor + 100 + nth) };
      return tx.lots.save({ ...lot, standing, version: lot.version + 1 }, lot);
    }
    case 'close':
      if (lot === null) return;
      return tx.lots.save(
        { ...lot, status: 'unsold', closedAt: instant(50), isFinalized: true },
        lot,
      );
    case 'hold':
      return (await tx.serviceHolds.find('restored')) === null
        ? tx.serviceHolds.save(hold)
        : tx.serviceHolds.remove('restored');
    case 'leaf':
      return tx.log.append(
        [{ entry: `${id}`, hash: `${id}`, place: null, ends: null }],
        instant(1),
      );
    case 'rename': {
      const known = await tx.participants.find(`par_${id}` as ParticipantId);
      const named = participantOf(`par_${id}`, { name: `${known?.name ?? ''}${nth}` });
      return tx.participants.save(named, known);
    }
    case 'use':
      return tx.quotas.save(`q${id}`, [...(await tx.quotas.load(`q${id}`)), instant(nth)]);
    case 'window': {
      const { uses } = await tx.mailWindows.take(`w${id}`);
      return tx.mailWindows.save(`w${id}`, { uses: [...uses, instant(id)], delayedId: `h${nth}` });
    }
    case 'record': {
      const known = await tx.idempotencyRecords.find(`r${id}`);
      const sealedAnswer = `${known?.sealedAnswer ?? ''}${nth}`;
      const record = { fingerprint: 'f', sealedAnswer, expiresAt: instant(9) };
      return tx.idempotencyRecords.save(`r${id}`, record, known === null ? null : instant(9));
    }
    case 'forget':
      await tx.quotas.forget(instant(2));
      return tx.mailWindows.forget(instant(2));
    case 'show':
      return tx.lotFeed.append((await tx.lots.shown(instant(100))).map(publicLot), instant(1));
  }
};

const seen = async (tx: Tx) => ({
  lots: await Promise.all([1, 2, 3].map((id) => tx.lots.find(id as LotId))),
  shown: (await tx.lots.shown(instant(100))).map(publicLot),
  hold: await tx.serviceHolds.find('restored'),
  leaves: await tx.log.size(),
  uses: await tx.quotas.loadAll(['q1', 'q2', 'q3', 'q1']),
  windows: await Promise.all([1, 2, 3].map((id) => tx.mailWindows.take(`w${id}`))),
  records: await Promise.all([1, 2, 3].map((id) => tx.idempotencyRecords.find(`r${id}`))),
  names: await Promise.all(
    [1, 2, 3].map(async (id) => (await tx.participants.find(`par_${id}` as ParticipantId))?.name),
  ),
});

const { database } = itIsTheSameOneByOne(
  'calls of one group see and leave what they would one by one, whichever of them is refused or fails',
  {
    act,
    carryOut: changed,
    look: async (tx) => ({
      ...(await seen(tx)),
      feed: await tx.lotFeed.after(0, 10_000),
      numbers: (await tx.log.leaves(0, 10_000)).map(({ number, entry }) => [number, entry]),
    }),
  },
);

it('a group uses no cache of an earlier one, because another process may have changed the data', async () => {
  const [one, other] = await Promise.all([openTestStore(database()), openTestStore(database())]);
  const price = (store: Store, change: number) =>
    store.write('auction', async (tx) => {
      const lot = (await tx.lots.find(9 as LotId)) ?? lotOf(9);
      const priceMinor = minor(lot.standing.priceMinor + change);
      await tx.lots.save({ ...lot, standing: { ...lot.standing, priceMinor } }, lot);
      return { keep: true, value: priceMinor };
    });
  try {
    await one.write('auction', async (tx) => {
      await tx.lots.add(lotOf(9));
      return { keep: true, value: null };
    });
    assert.equal(await price(one, 1), 2_001);
    assert.equal(await price(other, 10), 2_011);
    assert.equal(await price(one, 100), 2_111);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
