import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { commandsWithInfrastructure } from '../support/command-line.ts';
import { placeOrder } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import { confirmationOf } from '../support/mail.ts';
import { startTestService } from '../support/service.ts';

const service = await forFile(startTestService());
const mail = join(service.folder, 'mail');
const { studiolot } = commandsWithInfrastructure(service);

it('forget shows a preview, does nothing without confirmation, and then erases the mails too', async () => {
  const { order_id: id } = await placeOrder(service, { studio: { email: 'ann@site.example' } });
  await confirmationOf(service.folder, id);
  const effect = [
    `ann@site.example is erased from: 1 order (S-1001), which nobody can open any more; 1 message with the mails written of them, unsent ones too.`,
    'Numbers, dates, projects and prices stay without a word of the person, and lots by pseudonym.',
  ].join('\n');
  const preview = await studiolot('forget', 'Ann@Site.example');
  assert.equal(preview.code, 1);
  assert.ok(
    preview.complained.includes(effect.replace('ann@site', 'Ann@Site')),
    preview.complained,
  );
  assert.equal(readdirSync(mail).length, 1);
  const done = await studiolot('forget', 'ann@site.example', '--yes');
  assert.deepEqual([done.code, done.printed], [0, `${effect}\n`]);
  assert.deepEqual(readdirSync(mail), []);
  assert.equal((await studiolot('verify')).code, 0);
  assert.match(
    (await studiolot('orders')).printed,
    /^S-\d+ +awaiting_brief +nothing +erased +website 1×1 +250 EUR +\d min$/m,
  );
  for (const sure of [['--yes'], []]) {
    const nobody = await studiolot('forget', 'ann@site.example', ...sure);
    assert.deepEqual(
      [nobody.code, nobody.printed, nobody.complained],
      [0, 'Nothing is stored of ann@site.example.\n', ''],
    );
  }
  assert.match(
    (await studiolot('forget', 'ann')).complained,
    /^Name an e-mail address or a Telegram account such as @studio, got ann/,
  );
});

it('forget reports that a block keeps the address, because the block needs it', async () => {
  const blocked = await studiolot('block', 'mallory@site.example', '--yes');
  assert.match(
    blocked.printed,
    /^No bids and no orders are taken from mallory@site\.example\. Bids/,
  );
  const { printed } = await studiolot('forget', 'mallory@site.example', '--yes');
  assert.equal(
    printed,
    'Nothing is stored of mallory@site.example.\n' +
      'The block of mallory@site.example stays and names it, since it could not work otherwise.\n',
  );
});
