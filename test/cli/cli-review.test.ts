import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Client, refused } from '../support/auction.ts';
import { commandsWithInfrastructure } from '../support/command-line.ts';
import { databaseIn, execute } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The operator's commands against suspicious bids and bidders, and for verifying the record. */

const service = await forFile(startTestService({ OPERATOR_EMAILS: 'operator@example.org' }));

const { studiolot, done, createLot, lotNow } = commandsWithInfrastructure(service);

describe('studiolot review', () => {
  /** Places a first bid that is so large that it goes under review. */
  const bidForReview = async (id: number, email: string): Promise<string> => {
    const bid = await new Client(service, email).enter(id, 500);
    assert.deepEqual([bid.entered, bid.leader], [false, false]);
    return bid.id;
  };

  it('lists bids under review with their reasons and figures, and approve lets one in', async () => {
    const id = await createLot();
    const bid = await bidForReview(id, 'big@approved.example');
    assert.match(
      await done('review'),
      new RegExp(
        `^60 +${bid} +${id} +500 USD +big@approved\\.example +\\S+ +large first bid: 500 USD$`,
        'm',
      ),
    );
    const preview = await studiolot('review', 'approve', bid);
    assert.match(
      preview.complained,
      new RegExp(
        `Bid ${bid} of 500 USD by big@approved\\.example: entered; they are notified\\. Lot ${id} is open at 500 USD, led by par_`,
      ),
    );
    assert.equal((await lotNow(id)).price_usd, 20);
    await done('review', 'approve', bid, '--yes');
    assert.equal((await lotNow(id)).price_usd, 500);
    assert.doesNotMatch(await done('review'), new RegExp(bid));
  });

  it('reject turns a bid away, and its bidder is notified why', async () => {
    const id = await createLot();
    const bid = await bidForReview(id, 'big@rejected.example');
    assert.match(
      await done('review', 'reject', bid, '--reason', 'Not in good faith', '--yes'),
      /rejected/,
    );
    assert.equal((await lotNow(id)).bidders, 0);
    await nothingIsPending(service.store);
    const mail = [...(await mailsIn(service.folder)).values()].find(
      ({ to, subject }) =>
        to?.[0]?.address === 'big@rejected.example' &&
        subject?.startsWith('We did not accept your bid'),
    );
    assert.match(mail?.text ?? '', /Reason: Not in good faith/);
    assert.equal(
      (await studiolot('review', 'approve', bid, '--yes')).complained,
      'There is no such bid, or it does not wait for that any more\n',
    );
  });

  it('void takes out a bid that counts, and the next one leads', async () => {
    const id = await createLot();
    await new Client(service, 'first@void.example').enter(id, 20);
    const second = await new Client(service, 'second@void.example').enter(id, 35);
    const printed = await done('review', 'void', second.id, '--reason', 'Fraud', '--yes');
    assert.match(
      printed,
      new RegExp(`cancelled; they are notified\\. Lot ${id} is open at 20 USD, led by par_`),
    );
    assert.equal((await lotNow(id)).price_usd, 20);
  });
});

describe('studiolot block', () => {
  it('takes no more bids from an address and ends its keys, until it is unblocked', async () => {
    const id = await createLot();
    const mallory = new Client(service, 'mallory@blocked.example');
    await mallory.enter(id, 20);
    assert.match(await done('participants'), /mallory@blocked\.example +en +1 +incomplete$/m);
    const printed = await done('block', 'Mallory@Blocked.example', '--reason', 'Fraud', '--yes');
    assert.match(
      printed,
      /^No bids and no orders are taken from mallory@blocked\.example \(par_\w+\); 1 key stops working\./,
    );
    assert.match(await done('block'), /^mallory@blocked\.example +\S+ +Fraud$/m);
    assert.equal(refused(await mallory.listBids())[0], 401);
    assert.equal(refused(await mallory.bid(id, 30))[0], 403);
    for (const odd of ['10.9.0.0/16', 'x', '0.0.0.0/0']) {
      assert.match(
        (await studiolot('block', odd, '--yes')).complained,
        /^Name an e-mail address, or an IP/,
      );
    }
    await done('unblock', 'mallory@blocked.example', '--yes');
    assert.equal((await mallory.bid(id, 30)).status, 200);
  });
});

describe('studiolot block with an IPv6 address', () => {
  it('holds for the whole network that one subscriber has', async () => {
    const printed = await done('block', '2001:db8:1:2::77', '--yes');
    assert.match(printed, /^No bids and no orders are taken from 2001:db8:1:2::\/64\./);
    const { status } = await new Client(service, 'six@blocked.example').bid(await createLot(), 20, {
      'x-forwarded-for': '2001:db8:1:2::3',
    });
    assert.equal(status, 403);
  });
});

describe('studiolot verify', () => {
  it('names the lot whose price was changed behind its events, and the field', async () => {
    const id = await createLot();
    await new Client(service, 'ann@tampered.example').enter(id, 25);
    assert.match(
      await done('verify'),
      /lots: \d+, bids: \d+, participants: \d+.*Everything fits\.$/m,
    );
    const database = databaseIn(service.folder);
    await execute(database, `update lots set price = 9900 where id = ${id}`);
    const { code, printed } = await studiolot('verify');
    await execute(database, `update lots set price = 2500 where id = ${id}`);
    assert.equal(code, 1);
    assert.match(
      printed,
      new RegExp(`^lot_${id}: the lot differs from what its events say: standing$`, 'm'),
    );
  });

  it('proves that a head stored elsewhere is still in the record, and names one that is not', async () => {
    const file = join(service.folder, 'kept-head.txt');
    await until('something is sealed', async () => /studiolot-log \d+ /.test(await done('head')));
    const line = (await done('head')).trim();
    writeFileSync(file, `Subject: today’s head\r\n\r\n${line}\r\n`);
    assert.match(await done('verify', '--head', file), /Everything fits\.$/m);
    writeFileSync(file, line.replace(/ (\d+) .*/, ` $1 ${'x'.repeat(43)}=`));
    const { code, printed } = await studiolot('verify', '--head', file);
    assert.equal(code, 1);
    assert.match(
      printed,
      /^log: its first \d+ leaves are not those of the stored head: the log was written anew$/m,
    );
    assert.match(
      (await studiolot('verify', '--head', '/nowhere')).complained,
      /^\/nowhere cannot be read/,
    );
  });
});
