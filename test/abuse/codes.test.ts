import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { BidId } from '../../src/kernel/ids.ts';
import { auctionFor, auctionPath, refused, success, type Auction } from '../support/auction.ts';
import { rounds, someOf } from '../support/cases.ts';
import { hourMs } from '../support/clock.ts';
import { mailsIn } from '../support/mail.ts';
import { operate } from '../support/operator.ts';
import { from } from '../support/service.ts';
import { strongestStranger, strangers, type Stranger } from './networks.ts';
import { assertCanBid } from './victim.ts';

/** A stranger knows a victim's e-mail address. The victim has bid before from the same network. */

/** A third more than the 15 codes that one mailbox gets in an hour. The long suite tries four times as many. */
const triesMax = Math.min(rounds(20), 60);

/** Spellings of one mailbox. */
const spellings = [
  'victim@gmail.com',
  'v.ictim@gmail.com',
  'VICTIM+1@gmail.com',
  'vic.tim+2@googlemail.com',
  'v.i.c.t.i.m@GMAIL.com',
];

/** Opens two lots. The victim has bid on the first and can bid on the second. */
const startAuctionWithVictim = async (test: TestContext) => {
  const auction = await auctionFor(test, {}, { requestsMax: {} });
  const victim = auction.client('victim@gmail.com');
  await victim.enter(await auction.lot(), 20);
  auction.clock.advance(hourMs);
  return { auction, victim, lot: await auction.lot() };
};

/** Requests codes for the victim's mailbox repeatedly. Returns the bids that got one. */
const requestCodes = async (
  auction: Auction,
  lot: number,
  { origin }: Stranger,
  addresses = spellings,
): Promise<readonly BidId[]> => {
  const granted: BidId[] = [];
  for (let nth = 0; nth < triesMax; nth += 1) {
    const requester = auction.client(addresses[nth % addresses.length] ?? '');
    const { status, json } = await requester.bid(lot, 1_000, origin(nth));
    if (status === 200) granted.push(json.pending_id);
    else assert.equal(status, 429, JSON.stringify(json));
  }
  return granted;
};

/** Counts the codes mailed to all spellings of the victim's address. */
const countMailedCodes = async ({ service, mailsTo }: Auction): Promise<number> => {
  await mailsTo('nobody@example.org');
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails.filter(({ subject }) => subject?.startsWith('Your code')).length;
};

for (const stranger of strongestStranger('40 networks')) {
  describe(`a stranger from ${stranger.name} who knows the victim’s address`, () => {
    it('requests codes for it, and invalidates neither the victim’s current code nor their next one', async (test) => {
      const { auction, victim, lot } = await startAuctionWithVictim(test);
      const pending = await victim.pend(lot, 20);
      const mailedBefore = await countMailedCodes(auction);
      const granted = await requestCodes(auction, lot, stranger);
      assert.ok(granted.length <= 15, `${granted.length} codes were mailed`);
      assert.equal(await countMailedCodes(auction), mailedBefore + granted.length);
      const { bids } = success(await victim.confirm(pending));
      assert.equal(bids[0].entered, true);
      await assertCanBid(auction, victim, lot);
    });

    it('enters wrong codes for it until all are refused, and the victim can still bid', async (test) => {
      const { auction, victim, lot } = await startAuctionWithVictim(test);
      const guesser = auction.client('victim@gmail.com');
      const granted = await requestCodes(auction, lot, stranger);
      let judged = 0;
      for (const id of granted) {
        for (let nth = 0; nth < 6; nth += 1) {
          const [status] = refused(await guesser.confirm(id, '000000'));
          if (status === 400) judged += 1;
        }
      }
      // Of a million possible codes, the service checks at most 20, plus one for each requested bid.
      assert.ok(judged <= 20 + granted.length, `${judged} codes were judged`);
      await assertCanBid(auction, victim, lot);
    });
  });
}

for (const stranger of strongestStranger('40 networks')) {
  it(`a stranger from ${stranger.name} who requests codes with a different tag each time, at an unknown mail provider, gets 15 mails at most`, async (test) => {
    const { auction, lot } = await startAuctionWithVictim(test);
    const tagged = Array.from({ length: triesMax }, (_, nth) => `ceo+${nth}@company.example`);
    const granted = await requestCodes(auction, lot, stranger, tagged);
    assert.ok(granted.length <= 15, `${granted.length} codes were mailed`);
  });
}

/** The headers of a browser whose request comes from a page of another site. */
const foreignPage = {
  origin: 'https://evil.example',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
};

describe('a foreign page in the victim’s browser that knows their address', () => {
  for (const hasBid of [true, false]) {
    const whose = hasBid ? 'who has bid before' : 'who has never bid';
    const auctionOf = async (test: TestContext) => {
      const auction = await auctionFor(test, {}, { requestsMax: {} });
      const victim = auction.client('victim@gmail.com');
      if (hasBid) await victim.enter(await auction.lot(), 20);
      auction.clock.advance(hourMs);
      const lot = await auction.lot();
      const page = { name: 'a page', origin: () => ({ ...victim.origin, ...foreignPage }) };
      return { auction, victim, lot, page };
    };

    it(`invalidates no code of a victim ${whose}, and uses up none of their limits`, async (test) => {
      const { auction, victim, lot, page } = await auctionOf(test);
      const pending = await victim.pend(lot, 20);
      // All foreign pages together get five codes an hour for one mailbox, from all networks.
      assert.equal((await requestCodes(auction, lot, page)).length, 5);
      for (const visitor of strongestStranger('40 networks')) {
        const origin = (nth: number) => ({ ...visitor.origin(nth), ...foreignPage });
        assert.deepEqual(await requestCodes(auction, lot, { name: 'a page', origin }), []);
      }
      assert.equal(success(await victim.confirm(pending)).bids[0].entered, true);
      for (const amount of [30, 40, 50, 60]) success(await victim.bid(lot, amount));
    });

    it(`enters wrong codes until all are refused, and a victim ${whose} can still bid`, async (test) => {
      const { auction, victim, lot, page } = await auctionOf(test);
      const statuses: number[] = [];
      for (const id of await requestCodes(auction, lot, page)) {
        for (let nth = 0; nth < 5; nth += 1) {
          const code = { pending_id: id, code: '000000' };
          const reply = await auction.service.post(`${auctionPath}/confirm`, code, page.origin());
          statuses.push(reply.status);
        }
      }
      assert.equal(statuses.filter((status) => status === 400).length, 20);
      assert.equal(statuses.filter((status) => status === 429).length, 5);
      await assertCanBid(auction, victim, lot);
    });
  }

  it('makes neither itself nor its visitor a known network by confirmed bids', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const lot = await auction.lot();
    const victim = auction.client('victim@gmail.com');
    const page = { ...victim.origin, ...foreignPage };
    const { pending_id: pending } = success(await victim.bid(lot, 20, page));
    success(await victim.confirm(pending));
    const key = { authorization: `Bearer ${victim.key}` };
    const maximum = { lot, max_usd: 40 };
    const { pending_id: higher } = success(
      await auction.service.post(`${auctionPath}/auto`, maximum, { ...page, ...key }),
    );
    success(await victim.confirm(higher));
    auction.clock.advance(hourMs);
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const stranger = { name: 'one address', origin: () => from(network) };
      assert.equal((await requestCodes(auction, lot, stranger)).length, 5);
    }
    // The foreign page has used up the limit of the victim's network, but not the limit of unknown networks.
    assert.equal((await victim.bid(lot, 100)).status, 429);
    const { bids } = await operate(auction.operator, 'inspect_lot', { lot });
    assert.deepEqual(
      bids.filter(({ confirmedAt }) => confirmedAt !== null).map(({ network }) => network),
      Array.from({ length: 2 }, () => `${victim.origin['x-forwarded-for']} (foreign page)`),
    );
  });

  it('can bid no more once the operator has blocked its visitor’s network', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const lot = await auction.lot();
    const victim = auction.client('victim@gmail.com');
    const page = { ...victim.origin, ...foreignPage };
    const { pending_id: pending } = success(await victim.bid(lot, 20, page));
    const address = victim.origin['x-forwarded-for'] ?? '';
    // `lot show` prints the network in this form for each of its bids.
    const shown = `${address} (foreign page)`;
    await operate(auction.operator, 'block_address', { address: shown });
    assert.equal((await victim.confirm(pending)).status, 403);
    assert.equal((await victim.bid(lot, 20, page)).status, 403);
    assert.equal((await victim.bid(lot, 20)).status, 403);
  });
});

describe('a victim who has never bid', () => {
  for (const stranger of someOf(strangers.slice(0, 2), 1 / 2)) {
    it(`can still bid after a stranger from ${stranger.name} requested codes for their address`, async (test) => {
      const auction = await auctionFor(test, {}, { requestsMax: {} });
      const lot = await auction.lot();
      await requestCodes(auction, lot, stranger);
      await assertCanBid(auction, auction.client('victim@gmail.com'), lot);
    });
  }
});

describe('a review of the victim’s bid', () => {
  it('is not triggered by look-alikes of the address that another person owns', async (test) => {
    const { auction, lot } = await startAuctionWithVictim(test);
    const victim = auction.client('victim@example.org');
    for (const alike of ['vic.tim@example.org', 'victim+1@example.org', 'victim@example.com']) {
      const { price_usd: price } = await auction.seen(lot);
      await auction.client(alike).enter(lot, price + 1);
    }
    await assertCanBid(auction, victim, lot);
  });

  it('is not triggered by look-alikes that nobody has confirmed', async (test) => {
    const { auction, victim, lot } = await startAuctionWithVictim(test);
    for (const stranger of strangers) {
      for (const alike of spellings.slice(1))
        await auction.client(alike).bid(lot, 900, stranger.origin(1));
    }
    await assertCanBid(auction, victim, lot);
  });

  it('is not triggered by unconfirmed bids from the victim’s own network', async (test) => {
    const { auction, victim, lot } = await startAuctionWithVictim(test);
    for (let nth = 0; nth < 10; nth += 1) {
      success(await auction.client(`nobody-${nth}@example.org`).bid(lot, 900, victim.origin));
    }
    await assertCanBid(auction, victim, lot);
  });
});
