import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { BidId } from '../../src/domain/ids.ts';
import { auctionFor, refused, success, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { mailsIn } from '../support/mail.ts';
import { strangers, type Stranger } from './networks.ts';
import { bidsUndisturbed } from './victim.ts';

/** A stranger who knows an e-mail address, and its owner, who has bid before from where they are now. */

const triesMax = 60;

/** All of them are delivered to one mailbox. */
const spellings = [
  'victim@gmail.com',
  'v.ictim@gmail.com',
  'VICTIM+1@gmail.com',
  'vic.tim+2@googlemail.com',
  'v.i.c.t.i.m@GMAIL.com',
];

/** The victim has bid on one lot; another is to be won. */
const scene = async (test: TestContext) => {
  const auction = await auctionFor(test, {}, { requestsMax: {} });
  const victim = auction.client('victim@gmail.com');
  await victim.enter(await auction.lot(), 20);
  auction.clock.advance(hourMs);
  return { auction, victim, lot: await auction.lot() };
};

/** Asks for a code for the victim's mailbox again and again; gives the bids that it got one for. */
const askForCodes = async (
  auction: Auction,
  lot: number,
  { origin }: Stranger,
): Promise<readonly BidId[]> => {
  const granted: BidId[] = [];
  for (let nth = 0; nth < triesMax; nth += 1) {
    const asking = auction.client(spellings[nth % spellings.length] ?? '');
    const { status, json } = await asking.bid(lot, 1_000, origin(nth));
    if (status === 200) granted.push(json.pending_id);
    else assert.equal(status, 429, JSON.stringify(json));
  }
  return granted;
};

/** To whatever spelling of it. */
const codesMailed = async ({ service, mailsTo }: Auction): Promise<number> => {
  await mailsTo('nobody@example.org');
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails.filter(({ subject }) => subject?.startsWith('Your code')).length;
};

for (const stranger of strangers) {
  describe(`a stranger from ${stranger.name} who knows the victim’s address`, () => {
    it('asks for codes for it, and ends neither the code that the victim has nor the next one', async (test) => {
      const { auction, victim, lot } = await scene(test);
      const pending = await victim.pend(lot, 20);
      const mailedBefore = await codesMailed(auction);
      const granted = await askForCodes(auction, lot, stranger);
      assert.ok(granted.length <= 15, `${granted.length} codes were mailed`);
      assert.equal(await codesMailed(auction), mailedBefore + granted.length);
      const { bids } = success(await victim.confirm(pending));
      assert.equal(bids[0].entered, true);
      await bidsUndisturbed(auction, victim, lot);
    });

    it('enters wrong codes for it until none is judged any more, and the victim bids', async (test) => {
      const { auction, victim, lot } = await scene(test);
      const guesser = auction.client('victim@gmail.com');
      const granted = await askForCodes(auction, lot, stranger);
      let judged = 0;
      for (const id of granted) {
        for (let nth = 0; nth < 6; nth += 1) {
          const [status] = refused(await guesser.confirm(id, '000000'));
          if (status === 400) judged += 1;
        }
      }
      // Of a million codes; each is judged for one of the bids that were asked for.
      assert.ok(judged <= 20 + granted.length, `${judged} codes were judged`);
      await bidsUndisturbed(auction, victim, lot);
    });
  });
}

describe('a victim who has never bid', () => {
  for (const stranger of strangers.slice(0, 2)) {
    it(`is not kept from it by a stranger from ${stranger.name} who asks for codes for their address`, async (test) => {
      const auction = await auctionFor(test, {}, { requestsMax: {} });
      const lot = await auction.lot();
      await askForCodes(auction, lot, stranger);
      await bidsUndisturbed(auction, auction.client('victim@gmail.com'), lot);
    });
  }
});

describe('the review of the victim’s bid', () => {
  it('is not caused by look-alikes of the address that somebody else owns', async (test) => {
    const { auction, lot } = await scene(test);
    const victim = auction.client('victim@example.org');
    for (const alike of ['vic.tim@example.org', 'victim+1@example.org', 'victim@example.com']) {
      const { price_usd: price } = await auction.seen(lot);
      await auction.client(alike).enter(lot, price + 1);
    }
    await bidsUndisturbed(auction, victim, lot);
  });

  it('is not caused by look-alikes that nobody has confirmed', async (test) => {
    const { auction, victim, lot } = await scene(test);
    for (const stranger of strangers) {
      for (const alike of spellings.slice(1))
        await auction.client(alike).bid(lot, 900, stranger.origin(1));
    }
    await bidsUndisturbed(auction, victim, lot);
  });

  it('is not caused by bids that nobody has confirmed from the victim’s own network', async (test) => {
    const { auction, victim, lot } = await scene(test);
    for (let nth = 0; nth < 15; nth += 1) {
      success(await auction.client(`nobody-${nth}@example.org`).bid(lot, 900, victim.origin));
    }
    await bidsUndisturbed(auction, victim, lot);
  });
});
