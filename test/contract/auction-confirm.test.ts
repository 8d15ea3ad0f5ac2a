import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { whoWinsText } from '../../src/auction/views/lot-rules.ts';
import { systemRandom } from '../../src/boot/system.ts';
import {
  auctionFor,
  auctionPath,
  fullBrief,
  startAuction,
  success,
  withoutTerms,
} from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { publicUrl } from '../support/service.ts';

/** POST confirm with the right code: which bids enter, which do not, and the answers. */

let lot: number;
const auction = await forFile(startAuction());
beforeEach(async () => {
  lot = await auction.lot();
});

const missing = [
  {
    id: 'business',
    question: 'What is the business called, and what does it do?',
    type: 'fields',
    fields: [
      { key: 'name', type: 'text', label: 'Name of the business' },
      { key: 'description', type: 'text', label: 'What it does' },
    ],
  },
  { id: 'goal', question: 'What should a visitor do on the site?', type: 'text' },
  { id: 'offer', question: 'Which services or products should the site present?', type: 'text' },
  {
    id: 'contact',
    need_one_of: ['email', 'whatsapp', 'telegram'],
    question: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
    type: 'fields',
    fields: [
      { key: 'email', type: 'text', label: 'Which e-mail address should visitors write to?' },
      { key: 'whatsapp', type: 'text', label: 'Which WhatsApp number should visitors write to?' },
      { key: 'telegram', type: 'text', label: 'Which Telegram account should visitors write to?' },
    ],
  },
];

describe('the right code', () => {
  it('lets the bid enter and returns a participant key and what the brief lacks', async () => {
    const ada = auction.client('ada@right.example');
    const reply = await ada.confirm(await ada.pend(lot, 20));
    assert.equal(reply.headers.get('cache-control'), 'no-store');
    const { participant_key: key, receipt, ...rest } = success(reply);
    assert.equal(typeof receipt.note, 'string');
    assert.match(key, /^key_[0-9a-hjkmnp-tv-z]{52}$/);
    assert.deepEqual(withoutTerms(rest), {
      ok: true,
      bids: [{ lot, amount_usd: 20, price_usd: 20, entered: true, leader: true }],
      mandate_usd: 20,
      brief: { site_of_the_day: { ready: false, missing } },
      next: `The bid leads; send the missing answers (POST ${publicUrl}${auctionPath}/brief) before leader_brief_deadline (see state). ${whoWinsText('site_of_the_day', 'en')}`,
    });
    assert.equal((await auction.seen(lot)).bidders, 1);
  });

  it('asks the questions in the language of the bid', async () => {
    const ada = auction.client('ada@polish.example', { lang: 'pl' });
    const { brief } = success(await ada.confirm(await ada.pend(lot, 20)));
    assert.deepEqual(brief.site_of_the_day.missing[1], {
      id: 'goal',
      question: 'Co odwiedzający mają zrobić na stronie?',
      type: 'text',
    });
  });

  it('of a bidder whose brief is complete says so', async () => {
    const ada = auction.client('ada@ready.example');
    await ada.enter(lot, 20);
    await ada.handInBrief();
    const { brief, next } = success(await ada.confirm(await ada.pend(lot, 30)));
    assert.deepEqual(brief, { site_of_the_day: { ready: true, missing: [] } });
    assert.equal(next, 'The bid leads and the brief is complete; watch the lot.');
  });

  it('may be sent as a number, which has lost the zeros it begins with', async (test) => {
    const random = {
      bytes: (count: number) =>
        count === 6 ? new Uint8Array([0, 0, 0, 0, 0, 42]) : systemRandom.bytes(count),
    };
    const { lot: newLot, client } = await auctionFor(test, {}, { random });
    const ada = client('ada@number.example');
    const pending = await ada.pend(await newLot(), 20);
    assert.equal(await ada.code(pending), '000042');
    assert.equal((await ada.confirm(pending, '42')).status, 400);
    for (const code of [42, ' 000042 ', '000042']) {
      assert.equal((await ada.confirm(pending, code)).status, 200);
    }
  });

  it('enters nothing if the price has passed the bid, and names the least bid', async () => {
    const ada = auction.client('ada@passed.example');
    const ben = auction.client('ben@passed.example');
    const pending = await ada.pend(lot, 30);
    await ben.enter(lot, 29);
    const { bids, next, participant_key: key } = success(await ada.confirm(pending));
    assert.deepEqual(bids, [{ lot, amount_usd: 30, price_usd: 29, entered: false, leader: false }]);
    assert.equal(next, 'The price has passed this bid; bid again with at least 31 USD.');
    assert.match(key, /^key_/);
    const { price_usd: price, bidders } = await auction.seen(lot);
    assert.deepEqual([price, bidders], [29, 1]);
    assert.deepEqual(await ada.statuses(), ['30 not_entered']);
  });

  it('lets a bid enter that a maximum beats at once, and says so', async () => {
    const ada = auction.client('ada@beaten.example');
    await ada.enter(lot, 20);
    await ada.limit(lot, 50);
    const { entered, leader, next } = await auction.client('ben@beaten.example').enter(lot, 40);
    assert.deepEqual([entered, leader], [true, false]);
    assert.equal(
      next,
      'The bid entered but does not lead; bid at least 44 USD or set an automatic maximum.',
    );
    assert.equal((await auction.seen(lot)).price_usd, 42);
  });

  it('enters nothing if the lot has ended', async () => {
    const short = await auction.lot({ endsInMs: 10 * minuteMs });
    const ada = auction.client('ada@ended.example');
    const pending = await ada.pend(short, 20);
    auction.clock.advance(10 * minuteMs);
    const { bids, next } = success(await ada.confirm(pending));
    assert.deepEqual(bids, [
      { lot: short, amount_usd: 20, price_usd: 20, entered: false, leader: false },
    ]);
    assert.equal(
      next,
      'The lot is not open any more, so the bid did not enter; look for a lot that is open.',
    );
    assert.equal((await auction.seen(short)).status, 'unsold');
  });

  it('sent again returns a fresh key, ends the one before and enters nothing twice', async () => {
    const ada = auction.client('ada@again.example');
    const ben = auction.client('ben@again.example');
    const pending = await ada.pend(lot, 20);
    const first = success(await ada.confirm(pending));
    const second = success(await ada.confirm(pending));
    assert.deepEqual(second.bids, [
      { lot, amount_usd: 20, price_usd: 20, entered: true, leader: true },
    ]);
    assert.notEqual(second.participant_key, first.participant_key);
    await ben.enter(lot, 25);
    const third = success(await ada.confirm(pending));
    assert.deepEqual(third.bids, [
      { lot, amount_usd: 20, price_usd: 25, entered: true, leader: false },
    ]);
    const { price_usd: price, bidders } = await auction.seen(lot);
    assert.deepEqual([price, bidders], [25, 2]);
    assert.deepEqual(await ada.statuses(), ['20 outbid']);
    assert.deepEqual(await auction.subjectsTo('ada@again.example'), [
      'You have been outbid',
      'Your bid leads',
      'Your code to bid',
    ]);
    const statuses: number[] = [];
    for (const { participant_key: key } of [first, second, third]) {
      const headers = { authorization: `Bearer ${key}` };
      statuses.push((await auction.service.get(`${auctionPath}/bids`, headers)).status);
    }
    assert.deepEqual(statuses, [401, 401, 200]);
  });

  it('sent twice at the same moment enters one bid', async () => {
    const ada = auction.client('ada@twice.example');
    const pending = await ada.pend(lot, 20);
    const code = await ada.code(pending);
    const replies = await Promise.all([1, 2, 3].map(() => ada.confirm(pending, code)));
    const keys = new Set(replies.map((reply) => success(reply).participant_key));
    assert.equal(keys.size, 3);
    const history = await auction.service.store.read(({ events }) => events.stream(`lot_${lot}`));
    assert.equal(history.filter(({ event }) => event.type === 'BidEntered').length, 1);
  });

  it('sent again under an Idempotency-Key returns the same key', async () => {
    const ada = auction.client('ada@idempotent.example');
    const pending = await ada.pend(lot, 20);
    const body = { pending_id: pending, code: await ada.code(pending) };
    const send = () =>
      auction.service.post(`${auctionPath}/confirm`, body, {
        ...ada.origin,
        'idempotency-key': 'confirm once',
      });
    const first = success(await send());
    auction.clock.advance(hourMs);
    assert.deepEqual(success(await send()), first);
  });

  it('that was wrong is refused again under an Idempotency-Key, as the same refusal, and costs one attempt', async () => {
    const ada = auction.client('ada@wrong.example');
    const pending = await ada.pend(lot, 20);
    const code = await ada.code(pending);
    const body = { pending_id: pending, code: code === '000000' ? '000001' : '000000' };
    for (const replayed of [null, 'true']) {
      const { status, json, headers } = await auction.service.post(`${auctionPath}/confirm`, body, {
        ...ada.origin,
        'idempotency-key': 'wrong once',
      });
      assert.deepEqual(
        [status, json, headers.get('idempotent-replayed')],
        [400, { error: 'The code is wrong, 4 attempts left' }, replayed],
      );
    }
  });
});

describe('a participant', () => {
  it('is an e-mail address, however it is written', async () => {
    const lower = auction.client('Cleo@case.example');
    const upper = auction.client('CLEO@Case.Example');
    await lower.enter(lot, 20);
    await lower.handInBrief(fullBrief);
    const { brief } = success(await upper.confirm(await upper.pend(lot, 25)));
    assert.equal(brief.site_of_the_day.ready, true);
    assert.equal((await auction.seen(lot)).bidders, 1);
    assert.deepEqual(await lower.statuses(), await upper.statuses());
    assert.deepEqual((await upper.statuses()).toSorted(), ['20 leading']);
  });
});
