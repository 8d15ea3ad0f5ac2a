import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  auctionFor,
  auctionPath,
  did,
  refused,
  startAuction,
  success,
  withoutTerms,
} from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { blockAddress } from '../support/operator.ts';
import { fromElsewhere, publicUrl } from '../support/service.ts';

/** POST bid: its answers, and the bids for which no code is mailed. */

const stateUrl = `${publicUrl}${auctionPath}/state`;

let lot: number;
const auction = await forFile(startAuction());
beforeEach(async () => {
  lot = await auction.lot();
});

const bidPath = `${auctionPath}/bid`;
const fieldsOf = (email: string) => ({ lot, amount_usd: 20, email, accept_rules: true });

describe('a bid', () => {
  it('awaits the code that is mailed to the client, for 15 minutes', async (test) => {
    const fresh = await auctionFor(test);
    const id = await fresh.lot();
    const { status, json, headers } = await fresh.client('Ada.B@Example.org').bid(id, 20);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    const { pending_id: pendingId, ...rest } = json;
    assert.match(pendingId, /^bid_[0-9a-hjkmnp-tv-z]{35}$/);
    assert.deepEqual(withoutTerms(rest), {
      ok: true,
      status: 'waiting_for_code',
      code_sent_to: 'Ada.B@Example.org',
      code_expires_at: '2026-03-01T12:15:00.000Z',
      next: 'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the bid does not count before that.',
    });
  });

  it('is answered with the next step in the requested language', async () => {
    const fields = { ...fieldsOf('ada@language.example'), lang: 'ru' };
    const { json } = await auction.service.post(bidPath, fields, fromElsewhere());
    assert.equal(
      json.next,
      'Спросите у клиента шестизначный код из письма и пришлите его вместе с этим pending_id на подтверждение; до этого ставка не считается.',
    );
  });

  it('changes nothing for anyone else before it is confirmed', async () => {
    const before = await auction.state();
    await auction.client('ada@nothing.example').pend(lot, 500);
    assert.deepEqual(await auction.state(), before);
  });

  it('is warned if the lot may end before the code expires', async () => {
    const warning = / The lot may end before the code expires, so confirm before ends_at\.$/;
    const just = await auction.lot({ endsInMs: 15 * minuteMs });
    const short = await auction.lot({ endsInMs: 15 * minuteMs - 1 });
    const client = auction.client('ada@warned.example');
    assert.doesNotMatch(success(await client.bid(just, 20)).next, warning);
    assert.match(success(await client.bid(short, 20)).next, warning);
  });

  it('on a missing lot is refused', async () => {
    for (const unknown of [9_999, 2_147_483_647]) {
      const reply = await auction.client('ada@unknown.example').bid(unknown, 20);
      assert.deepEqual(refused(reply), [404, `lot not found, see GET ${stateUrl}`]);
    }
  });

  it('on a lot that is not open is refused, from its opening to its end by the millisecond', async () => {
    const id = await auction.lot({ opensInMs: hourMs, endsInMs: 2 * hourMs });
    const ada = auction.client('ada@closed.example');
    const notOpen = (status: string) => [
      409,
      `This lot is not open, its status is ${status}; see GET ${stateUrl} for lots that are`,
    ];
    auction.clock.advance(hourMs - 1);
    assert.deepEqual(refused(await ada.bid(id, 20)), [
      409,
      'This lot is not open yet, it opens at 2026-03-01T13:00:00.000Z',
    ]);
    auction.clock.advance(1);
    assert.equal((await ada.bid(id, 20)).status, 200);
    auction.clock.advance(hourMs - 1);
    assert.equal((await ada.bid(id, 20)).status, 200);
    auction.clock.advance(1);
    assert.deepEqual(refused(await ada.bid(id, 20)), notOpen('unsold'));
  });

  it('below the minimum is refused, which names the minimum', async () => {
    const ada = auction.client('ada@minimum.example');
    const low = (minimum: number) => [409, `amount_usd must be at least ${minimum} now`];
    assert.deepEqual(refused(await ada.bid(lot, 19.99)), low(20));
    await ada.enter(lot, 24.5);
    assert.deepEqual(refused(await ada.bid(lot, 25.49)), low(25.5));
    assert.equal((await ada.bid(lot, 25.5)).status, 200);
  });

  it('can request five codes an hour for one e-mail address from one network, in any spelling', async () => {
    const here = fromElsewhere();
    const written = ['eve@codes.example', 'EVE@codes.example', 'Eve@Codes.Example'];
    for (const [index, email] of [...written, ...written.slice(0, 2)].entries()) {
      if (index === 1) auction.clock.advance(10 * minuteMs);
      assert.equal((await auction.client(email).bid(lot, 20 + index, here)).status, 200);
    }
    const sixth = () => auction.client('eve@CODES.example').bid(lot, 90, here);
    const reply = await sixth();
    assert.deepEqual(refused(reply), [
      429,
      'Too many codes were sent to this e-mail address, try again in 50 minutes',
    ]);
    assert.equal(reply.headers.get('retry-after'), '3000');
    assert.equal((await auction.client('other@codes.example').bid(lot, 90)).status, 200);
    auction.clock.advance(50 * minuteMs - 1);
    assert.equal((await sixth()).headers.get('retry-after'), '1');
    auction.clock.advance(1);
    assert.equal((await sixth()).status, 200);
    assert.equal((await sixth()).status, 429);
  });

  it('that is refused uses up no code', async () => {
    const dan = auction.client('dan@codes.example');
    for (let count = 0; count < 8; count += 1) {
      assert.equal((await dan.bid(lot, 19)).status, 409);
      assert.equal((await dan.bid(lot, 'x')).status, 400);
    }
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await dan.bid(lot, 20)).status, 200);
    }
    assert.equal((await dan.bid(lot, 20)).status, 429);
  });

  it('is refused with 403 from an e-mail address or network that the operator has blocked', async () => {
    const blocked = async (address: string, isBlocked: boolean): Promise<void> => {
      did(await blockAddress(auction.operator, { address, isBlocked, reason: 'x' }));
    };
    const text = 'This address is blocked, write to us if you think that is a mistake';
    await blocked('Mallory@blocked.example', true);
    await blocked('198.51.100.66', true);
    const network = { 'x-forwarded-for': '198.51.100.66' };
    const mallory = auction.client('mallory@Blocked.example');
    const bystander = auction.client('bystander@blocked.example');
    assert.deepEqual(refused(await mallory.bid(lot, 20)), [403, text]);
    assert.deepEqual(refused(await bystander.bid(lot, 20, network)), [403, text]);
    assert.equal((await bystander.bid(lot, 20)).status, 200);
    await blocked('mallory@blocked.example', false);
    assert.equal((await mallory.bid(lot, 20)).status, 200);
  });

  it('that is repeated under an Idempotency-Key is one bid with one code', async () => {
    const email = 'once@example.org';
    const headers = { ...fromElsewhere(), 'idempotency-key': 'one bid' };
    const first = await auction.service.post(bidPath, fieldsOf(email), headers);
    const again = await auction.service.post(bidPath, fieldsOf(email), headers);
    assert.equal(again.status, 200);
    assert.equal(again.text, first.text);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    const other = await auction.service.post(
      bidPath,
      { ...fieldsOf(email), amount_usd: 21 },
      headers,
    );
    assert.equal(other.status, 422);
    await nothingIsPending(auction.service.store);
    const mails = [...(await mailsIn(auction.service.folder)).values()];
    assert.equal(mails.filter(({ to }) => to?.[0]?.address === email).length, 1);
  });
});
