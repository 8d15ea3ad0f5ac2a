import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { auctionPath, Client, fullBrief, refused } from '../support/auction.ts';
import { startTestHouse, type TestHouse } from '../support/house.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { until } from '../support/until.ts';

/** The operator's auction commands, beside the running service. */

let house: TestHouse;
before(async () => {
  house = await startTestHouse({ OPERATOR_EMAILS: 'operator@example.org' });
});
after(() => house.end());

const studiolot = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...args], {
    encoding: 'utf8',
    env: {
      DATABASE_URL: `sqlite:${join(house.folder, 'studiolot.db')}`,
      NODE_COMPILE_CACHE: join(house.folder, 'compiled'),
    },
  });
  return { status, stdout, stderr };
};

/** What a command that works prints. */
const done = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = studiolot(...args);
  assert.equal(status, 0, stderr);
  return stdout;
};

const createLot = (): number =>
  Number(/^Lot (\d+) /.exec(done('lot', 'create', '--minutes', '60', '--yes'))?.[1]);

const lotNow = async (id: number) => {
  const { json } = await house.get(`${auctionPath}/state`);
  return json.lots.find((lot: { id: number }) => lot.id === id);
};

const everything = (): object => {
  const db = new DatabaseSync(join(house.folder, 'studiolot.db'), { readOnly: true });
  try {
    return ['lots', 'bids', 'events', 'outbox', 'blocks', 'board_changes'].map(
      (table) => db.prepare(`select count(*) as count from ${table}`).get() ?? {},
    );
  } finally {
    db.close();
  }
};

describe('studiolot lot', () => {
  it('create shows what it would do, and without a yes does nothing', () => {
    const before = everything();
    const { status, stderr } = studiolot('lot', 'create', '--minutes', '5');
    assert.equal(status, 1);
    assert.match(
      stderr,
      /^This would happen:\nLot \d+ \(site_of_the_day\): open, opens \S+Z, ends \S+Z\. Nobody has bid, so nobody is told\.\nAdd --yes to do it without being asked\.\n$/,
    );
    assert.deepEqual(everything(), before);
  });

  it('create opens a lot that everyone sees, beside that of the schedule', async () => {
    const id = createLot();
    assert.equal((await lotNow(id)).status, 'open');
    assert.match(done('lots'), new RegExp(`^${id} +open +operator `, 'm'));
    assert.match(done('lots'), /^1 +open +schedule /m);
  });

  it('create takes times with their zone', () => {
    const said = done(
      'lot',
      'create',
      '--opens',
      '2099-12-24T09:00+01:00',
      '--ends',
      '2099-12-24T18:00Z',
      '--yes',
    );
    assert.match(said, /scheduled, opens 2099-12-24T08:00:00Z, ends 2099-12-24T18:00:00Z\./);
  });

  for (const [args, error] of [
    [
      ['--opens', '2099-12-24T09:00', '--minutes', '5'],
      '--opens must be a time with its zone, such as 2026-12-24T18:00Z, got 2099-12-24T09:00',
    ],
    [[], 'Say when it ends: --ends or --minutes'],
    [['--minutes', '-5'], 'Give either --ends or --minutes, from 0 to 525600'],
    [
      ['--minutes', '5', '--ends', '2099-12-24T18:00Z'],
      'Give either --ends or --minutes, from 0 to 525600',
    ],
    [['--ends', '2001-12-24T18:00Z', '--yes'], 'ends must be after the opening and in the future'],
  ] as const) {
    it(`create ${args.join(' ')} is refused: ${error}`, () => {
      const { status, stderr } = studiolot('lot', 'create', ...args);
      assert.deepEqual([status, stderr], [1, `${error}\n`]);
    });
  }

  it('reschedule moves the end, and tells those who have bid', async () => {
    const id = createLot();
    const ann = new Client(house, 'ann@moved.example');
    await ann.enter(id, 20);
    const said = done('lot', 'reschedule', String(id), '--ends', '2099-12-24T18:00Z', '--yes');
    assert.match(said, /ends 2099-12-24T18:00:00Z\. All 1 who have bid are told\./);
    assert.equal((await lotNow(id)).ends_at, '2099-12-24T18:00:00.000Z');
    await until('she is told', async () =>
      [...(await mailsIn(house.folder)).values()].some(({ subject }) =>
        subject?.startsWith(`The auction ends at another time: Site of the day no. ${id}`),
      ),
    );
  });

  it('cancel needs a reason, and a cancelled lot takes no bids', async () => {
    const id = createLot();
    assert.match(
      studiolot('lot', 'cancel', String(id), '--yes').stderr,
      /required option.*--reason/,
    );
    assert.match(done('lot', 'cancel', String(id), '--reason', 'A mistake', '--yes'), /cancelled/);
    assert.equal((await lotNow(id)).status, 'cancelled');
    const reply = await new Client(house, 'late@example.org').bid(id, 20);
    assert.match(refused(reply)[1], /^This lot is not open, its status is cancelled/);
    assert.match(
      studiolot('lot', 'cancel', String(id), '--reason', 'Again', '--yes').stderr,
      /^This lot is not open, its status is cancelled/,
    );
  });

  it('show tells everything about one lot', async () => {
    const id = createLot();
    const ann = new Client(house, 'ann@shown.example', { name: 'Ann' });
    await ann.enter(id, 30);
    await ann.limit(id, 55);
    await ann.handInBrief(fullBrief);
    const shown = done('lot', 'show', String(id));
    for (const part of [/^status +open$/m, /^price +30 USD, next bid from 32 USD$/m]) {
      assert.match(shown, part);
    }
    assert.match(shown, /^par_\w+ +30 USD +55 USD +there$/m);
    assert.match(shown, /bid_\w+ +entered +30 USD +ann@shown\.example/);
    assert.match(shown, /bid_\w+ +entered +up to 55 USD +ann@shown\.example/);
    assert.equal(studiolot('lot', 'show', '999999').stderr, 'There is no lot 999999\n');
    assert.equal(studiolot('lot', 'show', 'x').stderr, 'A lot is named by its number, got x\n');
  });
});

describe('studiolot review', () => {
  /** A first bid that is too large not to be looked at. */
  const hold = async (id: number, email: string): Promise<string> => {
    const bid = await new Client(house, email).enter(id, 500);
    assert.deepEqual([bid.entered, bid.leader], [false, false]);
    return bid.id;
  };

  it('lists held bids with their reasons and figures, and approve lets one in', async () => {
    const id = createLot();
    const bid = await hold(id, 'big@approved.example');
    assert.match(
      done('review'),
      new RegExp(
        `^60 +${bid} +${id} +500 USD +big@approved\\.example +\\S+ +\\S+Z +large first bid: 500 USD$`,
        'm',
      ),
    );
    const rehearsed = studiolot('review', 'approve', bid);
    assert.match(
      rehearsed.stderr,
      new RegExp(
        `Bid ${bid} of 500 USD by big@approved\\.example: entered\\. Lot ${id} is open at 500 USD, led by par_`,
      ),
    );
    assert.equal((await lotNow(id)).price_usd, 20);
    done('review', 'approve', bid, '--yes');
    assert.equal((await lotNow(id)).price_usd, 500);
    assert.doesNotMatch(done('review'), new RegExp(bid));
  });

  it('reject turns a bid away, and its bidder is told why', async () => {
    const id = createLot();
    const bid = await hold(id, 'big@rejected.example');
    assert.match(
      done('review', 'reject', bid, '--reason', 'Not in good faith', '--yes'),
      /rejected/,
    );
    assert.equal((await lotNow(id)).bidders, 0);
    await nothingIsPending(house.store);
    const told = [...(await mailsIn(house.folder)).values()].find(
      ({ to, subject }) =>
        to?.[0]?.address === 'big@rejected.example' &&
        subject?.startsWith('We did not accept your bid'),
    );
    assert.match(told?.text ?? '', /Reason: Not in good faith/);
    assert.equal(studiolot('review', 'approve', bid, '--yes').stderr, 'bid_id not found\n');
  });

  it('void takes out a bid that counts, and the next one leads', async () => {
    const id = createLot();
    await new Client(house, 'first@void.example').enter(id, 20);
    const second = await new Client(house, 'second@void.example').enter(id, 35);
    const said = done('review', 'void', second.id, '--reason', 'Fraud', '--yes');
    assert.match(said, new RegExp(`cancelled\\. Lot ${id} is open at 20 USD, led by par_`));
    assert.equal((await lotNow(id)).price_usd, 20);
  });
});

describe('studiolot block', () => {
  it('takes no more bids from an address and ends its keys, until it is unblocked', async () => {
    const id = createLot();
    const mallory = new Client(house, 'mallory@blocked.example');
    await mallory.enter(id, 20);
    assert.match(done('participants'), /mallory@blocked\.example +en +1 +incomplete$/m);
    const said = done('block', 'Mallory@Blocked.example', '--reason', 'Fraud', '--yes');
    assert.match(
      said,
      /^No bids are taken from mallory@blocked\.example \(par_\w+\); 1 key stops working\./,
    );
    assert.match(done('block'), /mallory@blocked\.example +Fraud$/m);
    assert.equal(refused(await mallory.listBids())[0], 401);
    assert.equal(refused(await mallory.bid(id, 30))[0], 403);
    done('unblock', 'mallory@blocked.example', '--yes');
    assert.equal((await mallory.bid(id, 30)).status, 200);
  });
});

describe('studiolot verify', () => {
  it('names the lot whose price was changed behind its events, and the field', async () => {
    const id = createLot();
    await new Client(house, 'ann@tampered.example').enter(id, 25);
    assert.match(done('verify'), /lots: \d+, bids: \d+, participants: \d+.*Everything fits\.$/m);
    const db = new DatabaseSync(join(house.folder, 'studiolot.db'), { timeout: 5_000 });
    db.exec(`update lots set price = 9900 where id = ${id}`);
    const { status, stdout } = studiolot('verify');
    db.exec(`update lots set price = 2500 where id = ${id}`);
    db.close();
    assert.equal(status, 1);
    assert.match(
      stdout,
      new RegExp(`^lot_${id}: the lot differs from what its events say: standing$`, 'm'),
    );
  });
});
