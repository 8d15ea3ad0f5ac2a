import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { bidding, enter, startTestSandbox } from '../support/sandbox.ts';

/** Moving the clock of a sandbox completes all work that becomes due, before the call is answered. */

const sandbox = await forFile(startTestSandbox({ AUCTION_SCHEDULE: '18:00 UTC' }));

const brief = {
  answers: {
    business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
    goal: 'Order a cake',
    offer: 'Bread, cakes, breakfast',
    email: 'cakes@bakery.example',
  },
};

const moved = (by: object) => sandbox.json('/sandbox/clock', by);
const hour = 3_600;

type Lot = { readonly id: number; readonly kind: string; readonly ends_at: string };

describe('the clock of a sandbox', () => {
  it('runs by itself, and can be moved forward', async () => {
    const before = Date.parse((await sandbox.json('/sandbox/clock')).now);
    const { from, now } = await moved({ advance_seconds: 2 * hour });
    assert.ok(Date.parse(from) >= before);
    assert.ok(Date.parse(now) - Date.parse(from) >= 2 * hour * 1_000);
    assert.ok(Date.parse((await sandbox.json('/sandbox/clock')).now) >= Date.parse(now));
  });

  it('has ended a lot, placed its order and sent all mails when the move returns', async () => {
    const [lot] = (await sandbox.json(`${bidding}/state`)).lots;
    const anna = await enter(sandbox, lot.id, 'Anna', 20);
    await enter(sandbox, lot.id, 'Boris', 25);
    const briefed = await sandbox.json(`${bidding}/brief`, brief, anna);
    assert.equal(briefed.brief.site_of_the_day.ready, true);
    await enter(sandbox, lot.id, 'Anna', 30);

    const { mails_after: last } = await moved({ to: lot.ends_at });

    const { bids } = await sandbox.json(`${bidding}/bids`, undefined, anna);
    assert.equal(bids[0].status, 'won');
    const order = await sandbox.json(`/api/studio-order/${bids[0].order_id}`);
    assert.deepEqual([order.price.amount, order.price.currency], [30, 'USD']);
    const { mails } = await sandbox.json(`/sandbox/inbox?after=${last}`);
    const subjects = mails.map(
      ({ to, message }: Record<string, string>) => `${to}: ${message?.split('.')[1]}`,
    );
    assert.ok(subjects.includes('anna@client.example: auction_won'), subjects.join());
    assert.ok(subjects.includes('boris@client.example: auction_lost'), subjects.join());
    for (const { message, at } of mails) {
      if (/\.auction_/.test(message)) assert.ok(at >= lot.ends_at, `${message} at ${at}`);
    }
    const next = (await sandbox.json(`${bidding}/state`)).lots[0];
    assert.deepEqual([next.kind, next.status], [lot.kind, 'open']);
    assert.ok(next.id > lot.id);
  });

  it('opens each day’s lot, however far it moves at once', async () => {
    const [first] = (await sandbox.json(`${bidding}/state`)).lots;
    await moved({ advance_seconds: 10 * 24 * hour });
    const { lots } = await sandbox.json(`${bidding}/past`);
    const ends = lots
      .filter(({ id, kind }: Lot) => id >= first.id && kind === first.kind)
      .map(({ ends_at: endsAt }: Lot) => Date.parse(endsAt) - Date.parse(first.ends_at));
    const days = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    assert.deepEqual(
      ends,
      days.map((count) => count * 24 * hour * 1_000),
    );
  });

  it('expires codes, and resets used limits', async () => {
    const [lot] = (await sandbox.json(`${bidding}/state`)).lots;
    const sent = {
      lot: lot.id,
      amount_usd: 20,
      email: 'carla@client.example',
      name: 'Carla',
      accept_rules: true,
    };
    const bid = () => sandbox.ask(`${bidding}/bid`, { body: sent });
    const first = JSON.parse((await bid()).text);
    for (let count = 1; count < 5; count += 1) assert.equal((await bid()).status, 200);
    assert.equal((await bid()).status, 429);

    await moved({ advance_seconds: hour });

    assert.equal((await bid()).status, 200);
    const { mails } = await sandbox.json('/sandbox/inbox?to=carla@client.example');
    const { code } = mails.at(-1);
    const body = { pending_id: first.pending_id, code };
    assert.equal((await sandbox.ask(`${bidding}/confirm`, { body })).status, 410);
  });

  it('shows when something is due next', async () => {
    const [lot] = (await sandbox.json(`${bidding}/state`)).lots;
    const { now, next_at: nextAt } = await sandbox.json('/sandbox/clock');
    assert.ok(nextAt > now && nextAt <= lot.ends_at, nextAt);
  });

  it('moves forward only, and at most a year at once, by either call', async () => {
    const cases: readonly [object, RegExp][] = [
      [{}, /^to or advance_seconds must be sent, and not both$/],
      [{ to: '2060-01-01T00:00Z', advance_seconds: 1 }, /^to or advance_seconds must be sent/],
      [{ to: '2020-01-01T00:00Z' }, /^to must not be before .+Z, because the clock goes forwards/],
      [{ to: '2099-01-01T00:00Z' }, /^to must not be after .+Z, move the clock in several steps$/],
      [{ to: 'noon' }, /^to must be a time with its zone/],
      [{ advance_seconds: -1 }, /^advance_seconds must be an integer from 0 to 31622400, got -1$/],
      [{ advance_seconds: 31_622_401 }, /^advance_seconds must be an integer from 0 to 31622400/],
    ];
    for (const [body, problem] of cases) {
      const { status, text } = await sandbox.ask('/sandbox/clock', { body });
      assert.equal(status, 400);
      assert.match(JSON.parse(text).error, problem);
    }
    const { status } = await sandbox.ask('/sandbox/clock', { body: 'no JSON' });
    assert.equal(status, 400);
  });

  it('is moved by one caller after the other', async () => {
    const [one, other] = await Promise.all([
      moved({ advance_seconds: hour }),
      moved({ advance_seconds: hour }),
    ]);
    const apart = Math.abs(Date.parse(other.now) - Date.parse(one.now));
    assert.ok(apart >= hour * 1_000, `${one.now} and ${other.now}`);
  });
});
