import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionFor, auctionPath, refused } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { cancelLot } from '../support/operator.ts';

/** A scheduled lot is not public until a day before it opens. */

describe('a lot that opens in more than a day', () => {
  it('is hidden: not in the state, the stream or a page, and not by its number', async (test) => {
    const auction = await auctionFor(test);
    const { service } = auction;
    const opening = { opensInMs: 24 * hourMs + 1, endsInMs: 30 * hourMs };
    const hidden = await auction.lot(opening);
    const open = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(open, 20);

    assert.deepEqual(
      (await auction.state()).lots.map(({ id }: { id: number }) => id),
      [open],
    );
    const stream = await fetch(`${service.url}${auctionPath}/stream`);
    let received = '';
    for await (const chunk of stream.body ?? []) {
      received += Buffer.from(chunk).toString();
      if (received.includes('event: state') && received.endsWith('\n\n')) break;
    }
    assert.match(received, new RegExp(`"id":${open},`));
    assert.doesNotMatch(received, new RegExp(`"id":${hidden},`));
    for (const page of [`/en/auction/${hidden}`, `/en/auction/${hidden}/code`]) {
      assert.equal((await look(service, page)).status, 404, page);
    }
    const fields = { max_usd: '20', email: 'ben@example.org', name: '', accept_rules: '1' };
    const form = await sendForm(service, `/en/auction/${hidden}`, fields, sameOrigin);
    assert.equal(form.status, 404);
    assert.doesNotMatch(
      (await look(service, '/en/auction')).text,
      new RegExp(`/auction/${hidden}"`),
    );
    assert.equal(refused(await ada.bid(hidden, 20))[0], 404);
    assert.equal(refused(await ada.post('auto', { lot: hidden, max_usd: 30 }))[0], 404);

    auction.clock.advance(1);
    assert.equal((await auction.seen(hidden)).status, 'scheduled');
    assert.equal((await look(service, `/en/auction/${hidden}`)).status, 200);
    assert.equal(refused(await ada.bid(hidden, 20))[0], 409);
  });

  it('stays hidden when it is cancelled before its day', async (test) => {
    const auction = await auctionFor(test);
    const hidden = await auction.lot({ opensInMs: 48 * hourMs, endsInMs: 60 * hourMs });
    await cancelLot(auction.operator, { lotId: hidden, reason: 'Held by mistake' });
    assert.deepEqual((await auction.state()).lots, []);
    assert.equal((await look(auction.service, `/en/auction/${hidden}`)).status, 404);
  });
});
