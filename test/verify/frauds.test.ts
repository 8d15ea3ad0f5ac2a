import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import {
  forgedAuction,
  people,
  recommit,
  signedAtSeconds,
  type Forged,
} from '../support/forged-auction.ts';
import type { DraftLeaf } from '../support/log-leaves.ts';
import { LogServer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** A deceitful service signs a forged log. The verifier finds each fraud and names it. */

const log = new LogServer();
const url = await log.start();
await forFile(Promise.resolve(log));
log.atSeconds = signedAtSeconds;

type Fields = { [name: string]: unknown };
const inside = (leaf: DraftLeaf, name: string): Fields => leaf[name] as Fields;

/** The findings of a verifier that sees the log for the first time. */
const foundIn = async (forge: (forged: Forged) => unknown): Promise<readonly string[]> => {
  const forged = forgedAuction(log.origin);
  forge(forged);
  log.publish(forged.leaves);
  return (await check(url)).lines;
};

const drop = ({ leaves, at }: Forged, seq: number): void => {
  leaves.splice(leaves.indexOf(at(seq)), 1);
};

/** Changes all states of the lot from this seq on. */
const state = (forged: Forged, from: number, changes: Fields): void => {
  for (const { seq = 0, after } of forged.leaves)
    if (seq >= from) Object.assign(after ?? {}, changes);
};

const openings = (forged: Forged): { seq: number; salt: string; amount_cents: number | null }[] =>
  forged.of('openings')['of'] as never;

describe('a log that was forged and signed', () => {
  it('holds as long as nothing is forged', async () => {
    assert.deepEqual(await foundIn(() => undefined), []);
  });

  it('with a bid that was lowered afterwards fails by its price', async () => {
    assert.deepEqual(await foundIn(({ at }) => Object.assign(at(5), { amount_cents: 2_600 })), [
      'lot 1, seq 5: The price differs from the rules. The log states 32.00 USD; it should be 28.00 USD.',
    ]);
  });

  it('with a price that was driven up fails by the rules', async () => {
    assert.deepEqual(await foundIn((forged) => state(forged, 5, { price_cents: 5_000 })), [
      'lot 1, seq 5: The price differs from the rules. The log states 50.00 USD; it should be 32.00 USD.',
    ]);
  });

  it('without one of a lot’s entries is reported', async () => {
    assert.deepEqual(await foundIn((forged) => drop(forged, 8)), [
      'lot 1, seq 8: An entry of the log is missing.',
    ]);
  });

  it('with a duplicate entry is reported', async () => {
    assert.deepEqual(await foundIn((forged) => forged.leaves.push(forged.at(12))), [
      'lot 1, seq 12: An entry of the log is in it twice, or out of order.',
    ]);
  });

  it('with an end before its time has a backdated end', async () => {
    const early = '1970-01-02T00:01:00.000Z';
    assert.deepEqual(
      await foundIn((forged) => {
        for (const type of ['lot_ended', 'lot_closed', 'openings']) forged.of(type).at = early;
        state(forged, 11, { ends_at: early });
      }),
      ['lot 1, seq 11: The lot ended earlier than the rules allow.'],
    );
  });

  it('with a late bid that moves no end has a backdated end', async () => {
    const early = '1970-01-02T00:01:00.000Z';
    assert.deepEqual(
      await foundIn((forged) => {
        for (const type of ['lot_ended', 'lot_closed', 'openings']) forged.of(type).at = early;
        state(forged, 10, { ends_at: early, extensions: 0 });
      }),
      [
        'lot 1, seq 10: The lot ended earlier than the rules allow. The log states 1970-01-02T00:01:00.000Z; it should be 1970-01-02T00:03:00.000Z.',
        'lot 1, seq 10: The number of extensions differs from the rules. The log states 0; it should be 1.',
      ],
    );
  });

  it('with another winner is reported', async () => {
    const found = await foundIn((forged) => {
      const winner = {
        ...(inside(forged.at(11), 'outcome')['winner'] as Fields),
        bidder: people.ada,
      };
      Object.assign(inside(forged.at(11), 'outcome'), { winner });
      state(forged, 11, { winner });
    });
    assert.equal(found.length, 2);
    assert.match(
      found[0] ?? '',
      /^lot 1, seq 11: The winner or their price differs from the rules\. The log states /,
    );
    assert.equal(
      found[1],
      'lot 1, seq 11: A bidder was made to pay more than they had ever allowed.',
    );
  });

  it('with a maximum opened as another figure is reported', async () => {
    const found = await foundIn((forged) =>
      Object.assign(openings(forged)[0] ?? {}, { amount_cents: 6_100 }),
    );
    assert.deepEqual(found, [
      'lot 1, seq 4: A hidden maximum was opened with a figure that differs from its commitment.',
    ]);
  });

  it('with a maximum that was different from the start contradicts the price', async () => {
    const found = await foundIn((forged) => {
      recommit(forged.at(4), 5_800);
      Object.assign(openings(forged)[0] ?? {}, { amount_cents: 5_800 });
    });
    assert.deepEqual(found, [
      'lot 1, seq 10: The price differs from the rules. The log states 62.00 USD; it should be 60.00 USD.',
      'lot 1, seq 10: The leader differs from the rules. The log states 6700869c8ff7480e; it should be fdee430d40bd57de.',
      'lot 1, seq 10: A bidder was made to pay more than they had ever allowed.',
    ]);
  });

  it('with a maximum that is never opened is reported as hidden', async () => {
    assert.deepEqual(await foundIn((forged) => openings(forged).splice(1, 1)), [
      'lot 1, seq 6: The lot is closed, but one of its hidden maxima was never opened.',
    ]);
  });

  it('that opens a maximum twice, or one that nobody set, is reported', async () => {
    const twice = await foundIn((forged) => openings(forged).push(...openings(forged).slice(0, 1)));
    assert.deepEqual(twice, ['lot 1, seq 4: A hidden maximum was opened twice.']);
    const none = await foundIn((forged) =>
      openings(forged).push({ ...(openings(forged)[0] as object), seq: 3 } as never),
    );
    assert.deepEqual(none, ['lot 1, seq 3: Something was opened that was never hidden.']);
  });

  it('that opens a maximum before the lot has closed is reported', async () => {
    const found = await foundIn((forged) => {
      const of = openings(forged).splice(0, 1);
      const at = forged.at(9);
      const seq = 10;
      for (const leaf of forged.leaves) if ((leaf.seq ?? 0) >= 10) leaf.seq = (leaf.seq ?? 0) + 1;
      forged.leaves.splice(forged.leaves.indexOf(at) + 1, 0, {
        ...at,
        type: 'openings',
        seq,
        of,
      } as never);
    });
    assert.deepEqual(found, [
      'lot 1, seq 10: A hidden maximum was opened before the lot was closed.',
    ]);
  });

  it('with a bid after the end is reported', async () => {
    const found = await foundIn((forged) => {
      forged.at(10).at = '1970-01-02T00:01:00.000Z';
      state(forged, 10, { ends_at: '1970-01-02T00:04:00.000Z' });
      for (const seq of [11, 12, 13]) forged.at(seq).at = '1970-01-02T00:04:00.000Z';
    });
    assert.equal(found[0], 'lot 1, seq 10: A bid counts that came after the end.');
  });

  it('with a bid below the minimum is reported', async () => {
    const found = await foundIn(({ at }) => Object.assign(at(5), { amount_cents: 2_199 }));
    assert.equal(
      found[0],
      'lot 1, seq 5: A bid counts that was below the minimum. It is 21.99 USD.',
    );
  });

  it('with a withdrawal that came too late is reported', async () => {
    const found = await foundIn(({ at }) => {
      for (const seq of [7, 8, 9]) at(seq).at = '1970-01-01T23:02:00.000Z';
      at(7)['by'] = 'bidder';
    });
    assert.deepEqual(found, ['lot 1, seq 7: A bidder withdrew a bid later than the rules allow.']);
  });

  it('with an entry dated before its predecessor goes backwards in time', async () => {
    assert.deepEqual(await foundIn(({ at }) => (at(6).at = '1970-01-01T01:01:59.000Z')), [
      'lot 1, seq 6: Time went backwards: an entry is dated before the one that precedes it.',
    ]);
  });

  it('with an entry dated after its own signature is dated in the future', async () => {
    const leaves = forgedAuction(log.origin).leaves;
    leaves.push({ type: 'batch', at: '1970-01-03T08:00:00.000Z', commitment: 'x' });
    log.publish(leaves);
    assert.deepEqual((await check(url)).codes, ['time_in_future']);
  });

  it('with a lot that never ended is overdue', async () => {
    const { leaves } = forgedAuction(log.origin);
    log.publish(leaves.slice(0, 11));
    assert.deepEqual((await check(url)).codes, ['end_overdue']);
  });

  it('that ends a lot later than the rules allow has a moved end', async () => {
    const late = '1970-01-02T00:03:00.001Z';
    const found = await foundIn((forged) => {
      for (const type of ['lot_ended', 'lot_closed', 'openings']) forged.of(type).at = late;
    });
    assert.deepEqual(found, [
      'lot 1, seq 11: The lot ended later than the rules allow. The log states 1970-01-02T00:03:00.001Z; it should be 1970-01-02T00:03:00.000Z.',
    ]);
  });
});
