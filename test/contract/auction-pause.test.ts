import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { isClean } from '../support/auction-room.ts';
import { auctionPath, refused, startAuction, success, type Client } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';

/** A client stops all automatic bids, and signs in without a bid. */

let lot: number;
let turn = 0;
const auction = await forFile(startAuction());
const { service } = auction;
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
});

const client = (name: string, more: Record<string, unknown> = {}): Client =>
  auction.client(`${name}${turn}@pause.example`, more);

const post = (who: Client, call: string, body: object, key: string | null = null) =>
  service.post(`${auctionPath}/${call}`, body, {
    ...who.origin,
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  });

/** The token at the end of the pause link in the mails to this address. */
const tokenTo = async (who: Client): Promise<string> => {
  const mails = await auction.mailsTo(who.email);
  const tokens = mails.map(({ text = '' }) => /\/auction\/pause\/([\w-]+)/.exec(text)?.[1]);
  const [first] = tokens;
  assert.ok(first !== undefined, 'a mail has the link');
  assert.deepEqual(
    tokens,
    tokens.map(() => first),
  );
  return first;
};

describe('the link in each mail', () => {
  it('shows what a pause would stop, without changing anything', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    const token = await tokenTo(ada);
    const path = `${auctionPath}/pause?pause_token=${token}`;
    const seen = success(await service.get(path, ada.origin));
    assert.deepEqual(
      [seen.paused, seen.stopped],
      [false, { codes: 0, under_review: 0, automatic: [lot] }],
    );
    const page = await service.get(`/en/auction/pause/${token}`, ada.origin);
    assert.equal(page.status, 200);
    assert.ok(page.text.includes(ada.email));
    assert.match(page.text, /still bind\./);
    assert.equal(success(await ada.listBids()).bids[0].automatic_max_usd, 60);
  });

  it('ends codes, maxima and bid authorizations at once, while entered bids still bind', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    const waiting = await client('ada').pend(await auction.lot(), 20);
    const code = await ada.code(waiting);
    const token = await tokenTo(ada);
    const paused = success(await post(ada, 'pause', { pause_token: token }));
    assert.deepEqual(
      [paused.paused, paused.stopped],
      [true, { codes: 1, under_review: 0, automatic: [lot] }],
    );
    assert.equal(refused(await ada.confirm(waiting, code))[0], 410);
    const { bids, lots, paused: isPaused } = success(await ada.listBids());
    assert.equal(isPaused, true);
    const own = lots.find((each: { lot: number }) => each.lot === lot);
    assert.deepEqual(
      [own.standing, own.own_bid_usd, own.automatic_max_usd, own.mandate_usd],
      ['leading', 20, null, null],
    );
    assert.deepEqual(bids.map(({ status }: { status: string }) => status).toSorted(), [
      'cancelled',
      'leading',
    ]);
    const bid = { lot, amount_usd: 30, accept_rules: true };
    assert.equal(refused(await post(ada, 'bid', bid, ada.key))[0], 403);
    assert.equal(refused(await post(ada, 'bid', { ...bid, email: ada.email }))[0], 403);
    assert.equal(refused(await ada.post('auto', { lot, max_usd: 30 }))[0], 403);
    assert.equal(refused(await post(ada, 'sign-in', { email: ada.email }))[0], 403);
  });

  it('alone lifts the pause, and leaves the bid authorizations void', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    success(await post(ada, 'pause', {}, ada.key));
    assert.equal((await post(ada, 'resume', {}, ada.key)).status, 400);
    const token = await tokenTo(ada);
    assert.deepEqual(
      (await auction.subjectsTo(ada.email)).includes('All bidding for you is stopped'),
      true,
    );
    assert.equal(success(await post(ada, 'resume', { pause_token: token })).paused, false);
    const bid = { lot, amount_usd: 30, accept_rules: true };
    const requested = success(await post(ada, 'bid', bid, ada.key));
    assert.equal(requested.status, 'waiting_for_code');
    assert.equal(success(await ada.confirm(requested.pending_id)).mandate_usd, 30);
  });

  it('works for an address that never confirmed anything, and keeps codes off it', async () => {
    const ada = client('ada');
    await ada.pend(lot, 20);
    const token = await tokenTo(ada);
    success(await post(ada, 'pause', { pause_token: token }));
    assert.equal(refused(await client('ada').bid(lot, 25))[0], 403);
    success(await post(ada, 'resume', { pause_token: token }));
    assert.equal((await client('ada').bid(lot, 25)).status, 200);
  });

  it('cannot be made up, and a dry run stops nothing', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    const made = await post(ada, 'pause', { pause_token: 'A'.repeat(80) });
    assert.equal(refused(made)[0], 404);
    const dry = success(await post(ada, 'pause', { dry_run: true }, ada.key));
    assert.deepEqual([dry.dry_run, dry.paused, dry.stopped.automatic], [true, false, [lot]]);
    assert.equal(success(await ada.listBids()).bids[0].automatic_max_usd, 60);
  });

  it('stays after a dry run of its end, whose answer says so', async () => {
    const ada = client('ada');
    await ada.pend(lot, 20);
    const token = await tokenTo(ada);
    success(await post(ada, 'pause', { pause_token: token }));
    const dry = success(await post(ada, 'resume', { pause_token: token, dry_run: true }));
    assert.deepEqual([dry.dry_run, dry.paused], [true, true]);
    assert.equal(
      dry.next,
      'Bidding for the client is still paused; without dry_run this lifts the pause, and the next bid on each lot then needs a code.',
    );
    assert.equal(refused(await client('ada').bid(lot, 25))[0], 403);
  });

  it('leaves the events unchanged', async () => {
    await isClean(auction);
  });
});

describe('signing in without a bid', () => {
  it('gives a new client a key that cannot bid without a code', async () => {
    const ada = client('ada');
    const requested = success(await post(ada, 'sign-in', { email: ada.email }));
    assert.deepEqual([requested.status, requested.code_sent_to], ['waiting_for_code', ada.email]);
    const wrong = await ada.code(requested.pending_id);
    const typed = wrong === '000000' ? '000001' : '000000';
    assert.deepEqual(refused(await ada.confirm(requested.pending_id, typed)), [
      400,
      'The code is wrong, 4 attempts left',
    ]);
    const { participant_key: key, bids } = success(await ada.confirm(requested.pending_id));
    assert.match(key, /^key_/);
    assert.deepEqual(bids, []);
    assert.deepEqual(success(await ada.listBids()).bids, []);
    const bid = { lot, amount_usd: 20, accept_rules: true };
    assert.equal(success(await post(ada, 'bid', bid, ada.key)).status, 'waiting_for_code');
  });

  it('counts wrong codes as those of bids, and notifies the operator once they are used up', async () => {
    const ada = client('mallory');
    const count = async () => {
      const { text } = await service.get('/metrics');
      return [
        Number(/^studiolot_wrong_codes_total (\d+)$/m.exec(text)?.[1] ?? 0),
        Number(
          /^studiolot_wrong_codes_used_up_total\{by="strangers"\} (\d+)$/m.exec(text)?.[1] ?? 0,
        ),
      ];
    };
    const [wrong = 0, usedUp = 0] = await count();
    for (let sent = 0; sent < 4; sent += 1) {
      const requested = success(await post(ada, 'sign-in', { email: ada.email }));
      const code = await ada.code(requested.pending_id);
      const typed = code === '000000' ? '000001' : '000000';
      for (const left of [4, 3, 2, 1, 0]) {
        const [status, error] = refused(await ada.confirm(requested.pending_id, typed));
        assert.equal(status, 400);
        assert.ok(error.startsWith(`The code is wrong, ${left} attempt`), error);
      }
      assert.equal(refused(await ada.confirm(requested.pending_id, code))[0], 429);
    }
    assert.deepEqual(await count(), [wrong + 20, usedUp + 1]);
    assert.equal(refused(await post(ada, 'sign-in', { email: ada.email }))[0], 429);
  });

  it('ends all keys on request', async () => {
    const ada = client('ada');
    await ada.enter(lot, 20);
    const first = ada.key;
    const requested = success(await post(ada, 'sign-in', { email: ada.email }));
    success(await ada.confirm(requested.pending_id));
    assert.equal(
      success(await post(ada, 'revoke', { all: true, dry_run: true }, ada.key)).dry_run,
      true,
    );
    assert.equal((await ada.listBids()).status, 200);
    success(await post(ada, 'revoke', { all: true }, ada.key));
    for (const key of [first, ada.key]) {
      assert.equal(refused(await post(ada, 'cancel', { lot }, key))[0], 401);
    }
  });
});
