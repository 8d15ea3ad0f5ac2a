import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Bid } from '../../src/auction/rules/bid.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf } from '../support/plain-auction.ts';

/** Finds valid codes and the bids that a code has confirmed. */

const { commitAndRead, readTwice, assertAllCalled } = await coveredStore('bid-codes', 'auction');

const [one, two] = [1 as LotId, 2 as LotId];
const [ada, ben] = [emailKey('ada@one.example'), emailKey('ben@one.example')];
const [here, there] = ['192.0.2.1', '192.0.2.2'];

const saving =
  (...all: readonly Bid[]) =>
  async ({ bids }: Tx): Promise<void> => {
    for (const bid of all) await bids.save(bid);
  };
describe('a code that is still valid', () => {
  it('is found for the address, the network and the lot, by a bid with attempts left', async () => {
    const ask = (
      bids: Tx['bids'],
      ...more: readonly [email: typeof ada, network: string, lot: LotId, now: number]
    ) => {
      const [email, network, lot, now] = more;
      return bids.withCode(email, network, lot, instant(now));
    };
    const found = await commitAndRead(
      async (tx) => {
        const valid = [
          bidOf('bid_replaced', { attemptsLeft: 0, codeExpiresAt: instant(9_000) }),
          bidOf('bid_valid', { attemptsLeft: 3, codeExpiresAt: instant(9_000) }),
          bidOf('bid_there', { network: there, codeExpiresAt: instant(8_000) }),
          bidOf('bid_two', { lotId: two }),
          bidOf('bid_ben', { email: 'Ben@one.example' }),
        ];
        await saving(...valid, bidOf('bid_without', { lotId: 3 as LotId }))(tx);
        for (const bid of valid) await tx.bids.save(bid, bid, 'hash');
      },
      async ({ bids }) => {
        const all = await Promise.all([
          ask(bids, ada, here, one, 8_999),
          ask(bids, ada, there, one, 7_999),
          ask(bids, ada, here, two, 1),
          ask(bids, ben, here, one, 1),
          ask(bids, ada, here, 3 as LotId, 1),
          ask(bids, ben, there, one, 1),
        ]);
        return all.map((bid) => bid?.id ?? null);
      },
    );
    assert.deepEqual(found, ['bid_valid', 'bid_there', 'bid_two', 'bid_ben', null, null]);
    const expired = await readTwice(async ({ bids }) => [
      await ask(bids, ada, here, one, 9_000),
      (await ask(bids, ada, there, one, 7_999))?.id,
    ]);
    assert.deepEqual(expired, [null, 'bid_there']);
  });

  it('counts as confirmed for an address and network that have confirmed another one', async () => {
    const found = await commitAndRead(
      saving(
        bidOf('bid_1', { confirmedAt: instant(5_000) }),
        bidOf('bid_2', { email: 'ben@one.example', network: there, confirmedAt: instant(9_000) }),
      ),
      ({ bids }) =>
        Promise.all([
          bids.isConfirmedFor(ada, here, instant(4_999)),
          bids.isConfirmedFor(ben, there, instant(4_999)),
          bids.isConfirmedFor(ada, there, instant(1)),
          bids.isConfirmedFor(ben, here, instant(1)),
        ]),
    );
    assert.deepEqual(found, [true, true, false, false]);
    const later = await readTwice(({ bids }) => bids.isConfirmedFor(ada, here, instant(5_000)));
    assert.equal(later, false);
  });
});

assertAllCalled();
