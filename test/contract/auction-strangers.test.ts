import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionPath, refused, success } from '../support/auction.ts';
import { dayMs, hourMs, minuteMs } from '../support/clock.ts';
import { sameOrigin, sendForm } from '../support/form.ts';
import { from, fromElsewhere, type Reply } from '../support/service.ts';
import { askFor, guess, otherThan, strangers } from '../support/strangers.ts';

/**
 * What somebody who only knows an e-mail address can do to its owner: next to nothing.
 */

const newAuction = await auctionForFile();

/** A lot that stays open during all attempts, a day after earlier ones, so that their limits have reset. */
const begin = async () => {
  const auction = newAuction();
  auction.clock.advance(dayMs);
  const lot = await auction.lot({ endsInMs: 200 * dayMs });
  return { auction, lot };
};

const tooManyCodes = (wait: string) => [
  429,
  `Too many codes were sent to this e-mail address, try again in ${wait}`,
];

describe('a stranger who requests codes for another person’s address', () => {
  it('sees on the page, too, when to come back, in the visitor’s language', async () => {
    const { auction, lot } = await begin();
    const client = auction.client('victim@example.org');
    const { email } = client;
    await askFor(client, lot, '198.51.100.1', 5);
    auction.clock.advance(23 * 60_000);
    const fields = { email, max_usd: '90', accept_rules: '1' };
    const headers = { ...sameOrigin, ...from('198.51.100.1') };
    const page = await sendForm(auction.service, `/pl/auction/${lot}`, fields, headers);
    assert.equal(page.status, 429);
    assert.equal(page.headers.get('retry-after'), String(37 * 60));
    assert.ok(
      page.text.includes('wysłaliśmy już wiele kodów. Prosimy spróbować ponownie za 37 minut.'),
      page.text,
    );
  });

  it('from 12 networks and in many spellings has 15 mailed an hour, and five are reserved for a network that has confirmed', async () => {
    const { auction, lot } = await begin();
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
    assert.equal(reply.headers.get('retry-after'), String(3_600 - 12));
    const own = await askFor(victim, other, victim.origin['x-forwarded-for'] ?? '', 9);
    assert.equal(own.ids.length, 5);
    assert.deepEqual(own.last && refused(own.last), tooManyCodes('60 minutes'));
  });

  it('meets a network again as unknown that confirmed 90 days ago', async () => {
    const { auction, lot } = await begin();
    const victim = auction.client('victim@example.org');
    await victim.enter(lot, 20);
    const bidAlone = async (): Promise<number> => {
      for (const network of strangers.slice(0, 3)) await askFor(victim, lot, network, 5);
      return (await victim.bid(lot, 90)).status;
    };
    auction.clock.advance(90 * dayMs - 1);
    assert.equal(await bidAlone(), 200);
    auction.clock.advance(hourMs);
    assert.equal(await bidAlone(), 429);
  });

  it('neither fills nor empties the list of its owner’s bids', async () => {
    const { auction, lot } = await begin();
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

const usedUp = (wait: string) => [
  429,
  `Too many wrong codes were entered for this e-mail address, try again in ${wait}`,
];

describe('wrong codes', () => {
  it('are 20 a day from one network, which is then answered with the exact time to come back, whatever the code', async () => {
    const { auction, lot } = await begin();
    const network = '198.51.100.1';
    const client = auction.client('victim@example.org');
    // One bid on each lot, so that no bid replaces another.
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { json } = await client.bid(await auction.lot(), 20, from(network));
      ids.push(json.pending_id);
    }
    for (const [index, id] of ids.slice(0, 4).entries()) {
      const wrong = otherThan(await client.code(id));
      for (const left of [4, 3, 2, 1, 0]) {
        if (index === 3) auction.clock.advance(1_000);
        const attempts = left === 1 ? '1 attempt' : `${left} attempts`;
        assert.deepEqual(refused(await client.confirm(id, wrong)), [
          400,
          `The code is wrong, ${attempts} left`,
        ]);
      }
    }
    const [last = ''] = ids.slice(-1);
    const right = await client.code(last);
    for (const code of [right, otherThan(right)]) {
      const reply = await client.confirm(last, code);
      assert.deepEqual(refused(reply), usedUp('24 hours'));
      assert.equal(reply.headers.get('retry-after'), String(24 * 3_600 - 5));
    }
    assert.deepEqual(refused(await client.bid(lot, 20, from(network))), usedUp('24 hours'));
    auction.clock.advance(dayMs - 5_000 - 1);
    assert.equal((await client.bid(lot, 20, from(network))).headers.get('retry-after'), '1');
    auction.clock.advance(1);
    assert.equal((await client.bid(lot, 20, from(network))).status, 200);
  });

  it('of a stranger end neither the codes nor the bids of the owner, known or not, and are reported to the operator', async () => {
    const { auction, lot } = await begin();
    const counted = async () => {
      const { text } = await auction.service.get('/metrics');
      return [
        /^studiolot_wrong_codes_total (\d+)$/m,
        /^studiolot_wrong_codes_used_up_total\{by="strangers"\} (\d+)$/m,
      ].map((line) => Number(line.exec(text)?.[1] ?? 0));
    };
    const alarms = () =>
      auction.service.log.filter(
        ({ msg }) => msg === 'the wrong codes of a day for an address are used up',
      );
    const [[wrong = 0, usedUpBefore = 0], alarmsBefore] = [await counted(), alarms().length];
    const known = auction.client('known@example.org');
    const unknown = auction.client('unknown@example.org');
    await known.enter(lot, 20);
    auction.clock.advance(hourMs);
    for (const victim of [known, unknown]) {
      assert.equal(await guess(auction.client(victim.email), lot, '198.51.100.1', 4), 20);
    }
    // A known client keeps all attempts. A stranger has one, which is enough for the right code.
    const id = await known.pend(lot, 30);
    const code = await known.code(id);
    assert.deepEqual(refused(await known.confirm(id, otherThan(code))), [
      400,
      'The code is wrong, 4 attempts left',
    ]);
    assert.equal(success(await known.confirm(id, code)).bids[0].entered, true);
    assert.equal((await unknown.enter(lot, 40)).entered, true);

    assert.deepEqual(await counted(), [wrong + 41, usedUpBefore + 2]);
    assert.deepEqual(
      alarms()
        .slice(alarmsBefore)
        .map(({ level, by }) => [level, by]),
      [
        [50, 'strangers'],
        [50, 'strangers'],
      ],
    );
  });

  it('from 12 networks are 20 a day and one more from each further network', async () => {
    const { auction, lot } = await begin();
    const client = auction.client('victim@example.org');
    const judged: number[] = [];
    for (const network of strangers) {
      judged.push(await guess(client, lot, network, 2));
      // Resets the limits, so that codes are mailed again.
      auction.clock.advance(10 * minuteMs);
    }
    assert.deepEqual(judged.slice(0, 3), [10, 10, 1]);
    assert.equal(
      judged.reduce((total, each) => total + each, 0),
      20 + 10,
    );
    const tried = await client.bid(lot, 20, from('198.51.100.2'));
    assert.equal(tried.status, 429);
    const retryAfterMs = Number(tried.headers.get('retry-after')) * 1_000;
    auction.clock.advance(retryAfterMs - 1_000);
    assert.equal((await client.bid(lot, 20, from('198.51.100.2'))).status, 429);
    auction.clock.advance(1_000);
    assert.equal((await client.bid(lot, 20, from('198.51.100.2'))).status, 200);
  });

  it('say of themselves that another may follow, until none may', async () => {
    const { auction, lot } = await begin();
    const client = auction.client('ada@example.org');
    const id = await client.pend(lot, 20);
    const body = { pending_id: id, code: otherThan(await client.code(id)) };
    const headers = { ...client.origin, accept: 'application/problem+json' };
    const answers: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { json } = await auction.service.post(`${auctionPath}/confirm`, body, headers);
      answers.push([json.code, json.retryable]);
    }
    assert.deepEqual(answers, [
      ...Array.from({ length: 4 }, () => ['wrong_code', true]),
      ['wrong_code', false],
      ['too_many_wrong_codes', false],
    ]);
  });

  it('five of them, like a code that expired or was replaced, leave a bid that is not entered', async () => {
    const { auction, lot } = await begin();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    const statusOf = async (id: string): Promise<string> => {
      const { bids } = success(await ada.listBids());
      return bids.find(({ bid_id }: Reply['json']) => bid_id === id).status;
    };
    const [first, second] = [await ada.pend(lot, 30), await ada.pend(lot, 31)];
    assert.deepEqual(
      [await statusOf(first), await statusOf(second)],
      ['not_entered', 'waiting_for_code'],
    );
    const wrong = otherThan(await ada.code(second));
    for (let count = 0; count < 5; count += 1) await ada.confirm(second, wrong);
    assert.equal(await statusOf(second), 'not_entered');
    const third = await ada.pend(lot, 32);
    auction.clock.advance(15 * minuteMs - 1);
    assert.equal(await statusOf(third), 'waiting_for_code');
    auction.clock.advance(1);
    assert.equal(await statusOf(third), 'not_entered');
  });
});
