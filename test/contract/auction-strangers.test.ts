import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { refused, success } from '../support/auction.ts';
import { dayMs, hourMs } from '../support/clock.ts';
import { sameOrigin, sendForm } from '../support/form.ts';
import { from, fromElsewhere } from '../support/service.ts';
import { askFor, longAuctionFor, strangers } from '../support/strangers.ts';

/** What somebody who knows an e-mail address can do to whoever reads its mail: next to nothing. */

const tooManyCodes = (wait: string) => [
  429,
  `Too many codes were sent to this e-mail address, try again in ${wait}`,
];

describe('a stranger who asks for codes for somebody else’s address', () => {
  it('does not replace the code that its owner asked for', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const victim = auction.client('victim@example.org');
    const id = await victim.pend(lot, 20);
    const code = await victim.code(id);
    await askFor(victim, lot, '198.51.100.1', 2);
    assert.equal(success(await victim.confirm(id, code)).bids[0].entered, true);
  });

  it('uses up five codes of its own, and none of those of its owner', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const victim = auction.client('victim@example.org');
    const { ids, last } = await askFor(victim, lot, '198.51.100.1', 9);
    assert.equal(ids.length, 5);
    assert.deepEqual(last && refused(last), tooManyCodes('60 minutes'));
    assert.equal((await askFor(victim, lot, '192.0.2.1', 9)).ids.length, 5);
  });

  it('is told on the page, too, when to come back, in the visitor’s language', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const email = 'victim@example.org';
    await askFor(auction.client(email), lot, '198.51.100.1', 5);
    auction.clock.advance(23 * 60_000);
    const fields = { email, amount_usd: '90', accept_rules: '1' };
    const headers = { ...sameOrigin, ...from('198.51.100.1') };
    const page = await sendForm(auction.service, `/pl/auction/${lot}`, fields, headers);
    assert.equal(page.status, 429);
    assert.equal(page.headers.get('retry-after'), String(37 * 60));
    assert.ok(
      page.text.includes('wysłaliśmy już wiele kodów. Prosimy spróbować ponownie za 37 minut.'),
      page.text,
    );
  });

  it('from 40 networks and in many spellings has 15 mailed an hour, and five are kept for a network that has confirmed', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const { clock } = auction;
    const victim = auction.client('victim@gmail.com');
    await victim.enter(lot, 20);
    const other = await auction.lot({ endsInMs: 200 * dayMs });
    clock.advance(hourMs);
    const spellings = ['v.ictim@gmail.com', 'VI.ctim+1@gmail.com', 'v.i.c.t.i.m+x@googlemail.com'];
    let mailed = 0;
    for (const [index, network] of strangers.entries()) {
      const client = auction.client(spellings[index % 3] ?? '');
      mailed += (await askFor(client, other, network, 2)).ids.length;
      clock.advance(1_000);
    }
    assert.equal(mailed, 15);
    const reply = await auction.client('v.ictim+x@gmail.com').bid(other, 20, fromElsewhere());
    assert.equal(reply.headers.get('retry-after'), String(3_600 - 40));
    const own = await askFor(victim, other, victim.origin['x-forwarded-for'] ?? '', 9);
    assert.equal(own.ids.length, 5);
    assert.deepEqual(own.last && refused(own.last), tooManyCodes('60 minutes'));
  });

  it('meets a network again as unknown that confirmed 90 days ago', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const victim = auction.client('victim@example.org');
    await victim.enter(lot, 20);
    const asksAlone = async (): Promise<number> => {
      for (const network of strangers.slice(0, 3)) await askFor(victim, lot, network, 5);
      return (await victim.bid(lot, 90)).status;
    };
    auction.clock.advance(90 * dayMs - 1);
    assert.equal(await asksAlone(), 200);
    auction.clock.advance(hourMs);
    assert.equal(await asksAlone(), 429);
  });

  it('neither fills nor empties the list of its owner’s bids', async (test) => {
    const { auction, lot } = await longAuctionFor(test);
    const victim = auction.client('victim@example.org');
    await victim.enter(lot, 20);
    for (let hour = 0; hour < 2; hour += 1) {
      auction.clock.advance(hourMs);
      for (const network of strangers.slice(0, 3)) {
        for (let count = 0; count < 5; count += 1)
          success(await victim.bid(lot, 30, from(network)));
      }
    }
    const statuses = await victim.statuses();
    assert.equal(statuses.length, 21);
    assert.equal(statuses.at(-1), '20 leading');
  });
});
