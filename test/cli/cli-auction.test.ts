import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client, fullBrief, refused } from '../support/auction.ts';
import { commandsWithInfrastructure } from '../support/command-line.ts';
import { databaseIn, queryDatabase } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn } from '../support/mail.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The operator's auction commands, while the service is running. */

const service = await forFile(startTestService({ OPERATOR_EMAILS: 'operator@example.org' }));

const { studiolot, done, createLot, lotNow } = commandsWithInfrastructure(service);

const everything = () =>
  queryDatabase(databaseIn(service.folder), (db) =>
    Promise.all(
      ['lots', 'bids', 'events', 'outbox', 'blocks', 'board_changes'].map((table) =>
        db.rows(`select count(*) as count from ${table}`),
      ),
    ),
  );

describe('studiolot lot', () => {
  it('create shows what it would do, and without a yes does nothing', async () => {
    const before = await everything();
    const { code, complained } = await studiolot('lot', 'create', '--minutes', '5');
    assert.equal(code, 1);
    assert.match(
      complained,
      /^This would apply:\nLot \d+ \(site_of_the_day\): open, opens \S+Z, ends \S+Z\. Nobody has bid, so nobody is notified\.\nAdd --yes to do it without confirmation\.\n$/,
    );
    assert.deepEqual(await everything(), before);
  });

  it('create opens a lot that everyone sees, next to the scheduled one', async () => {
    const id = await createLot();
    assert.equal((await lotNow(id)).status, 'open');
    assert.match(await done('lots'), new RegExp(`^${id} +open +operator `, 'm'));
    assert.match(await done('lots'), /^1 +open +schedule /m);
  });

  it('create takes times with their zone', async () => {
    const printed = await done(
      'lot',
      'create',
      '--opens',
      '2099-12-24T09:00+01:00',
      '--ends',
      '2099-12-24T18:00Z',
      '--yes',
    );
    assert.match(printed, /scheduled, opens 2099-12-24T08:00:00Z, ends 2099-12-24T18:00:00Z\./);
  });

  for (const [args, error] of [
    [
      ['--opens', '2099-12-24T09:00', '--minutes', '5'],
      '--opens must be a time with its zone, such as 2026-12-24T18:00Z, got 2099-12-24T09:00',
    ],
    [[], 'Say when it ends: --ends or --minutes'],
    [['--minutes', '-5'], '--minutes must be more than 0 and at most 525600, got -5'],
    [
      ['--minutes', '5', '--ends', '2099-12-24T18:00Z'],
      'Give either --ends or --minutes, not both',
    ],
    [
      ['--ends', '2001-12-24T18:00Z', '--yes'],
      '--ends must be after the opening and in the future',
    ],
  ] as const) {
    it(`create ${args.join(' ')} is refused: ${error}`, async () => {
      const { code, complained } = await studiolot('lot', 'create', ...args);
      assert.deepEqual([code, complained], [1, `${error}\n`]);
    });
  }

  it('reschedule moves the end, and notifies its bidders', async () => {
    const id = await createLot();
    const ann = new Client(service, 'ann@moved.example');
    await ann.enter(id, 20);
    const printed = await done(
      'lot',
      'reschedule',
      String(id),
      '--ends',
      '2099-12-24T18:00Z',
      '--yes',
    );
    assert.match(printed, /ends 2099-12-24T18:00:00Z\. All 1 who have bid are notified\./);
    assert.equal((await lotNow(id)).ends_at, '2099-12-24T18:00:00.000Z');
    await until('the bidder is notified', async () =>
      [...(await mailsIn(service.folder)).values()].some(({ subject }) =>
        subject?.startsWith(`The auction ends at a new time: Site of the day no. ${id}`),
      ),
    );
  });

  it('reschedule refuses a call without a time, and one that changes nothing', async () => {
    const id = await createLot();
    const { ends_at: endsAt } = await lotNow(id);
    assert.equal(
      (await studiolot('lot', 'reschedule', String(id), '--yes')).complained,
      'Say what to move: --opens, --ends or --minutes\n',
    );
    assert.equal(
      (await studiolot('lot', 'reschedule', String(id), '--ends', endsAt, '--yes')).complained,
      '--ends is what it is already, so nothing would change\n',
    );
  });

  it('cancel needs a reason, and a cancelled lot takes no bids', async () => {
    const id = await createLot();
    assert.match(
      (await studiolot('lot', 'cancel', String(id), '--yes')).complained,
      /required option.*--reason/,
    );
    assert.match(
      await done('lot', 'cancel', String(id), '--reason', 'A mistake', '--yes'),
      /cancelled/,
    );
    assert.equal((await lotNow(id)).status, 'cancelled');
    const reply = await new Client(service, 'late@example.org').bid(id, 20);
    assert.match(refused(reply)[1], /^This lot is not open, its status is cancelled/);
    assert.match(
      (await studiolot('lot', 'cancel', String(id), '--reason', 'Again', '--yes')).complained,
      /^That is not possible any more: the lot is cancelled$/m,
    );
  });

  it('show prints everything about one lot', async () => {
    const id = await createLot();
    const ann = new Client(service, 'ann@shown.example', { name: 'Ann' });
    await ann.enter(id, 30);
    await ann.limit(id, 55);
    await ann.handInBrief(fullBrief);
    const shown = await done('lot', 'show', String(id));
    for (const part of [/^status +open$/m, /^price +30 USD, next bid from 32 USD$/m]) {
      assert.match(shown, part);
    }
    assert.match(shown, /^par_\w+ +30 USD +55 USD +there$/m);
    assert.match(shown, /bid_\w+ +ann@shown\.example.* +30 USD +entered/);
    assert.match(shown, /bid_\w+ +ann@shown\.example.* +nothing yet \(up to 55 USD\) +entered/);
    assert.equal((await studiolot('lot', 'show', '999999')).complained, 'There is no lot 999999\n');
    assert.equal(
      (await studiolot('lot', 'show', 'x')).complained,
      'A lot is named by its number, got x\n',
    );
  });
});
