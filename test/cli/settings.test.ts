import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { deskFor } from '../support/order-desk.ts';
import { builtIn } from '../support/price-books.ts';

/** `studiolot settings` changes settings while the service is running. */

describe('studiolot settings', () => {
  it('sets the calendar from a file after a confirmed preview, and shows who did it', async (test) => {
    const { service, studiolot } = await deskFor(test);
    const file = join(service.folder, 'calendar.json');
    writeFileSync(file, '{"time_zone": "UTC", "hours": {"mon": "09:00-17:00"}}');
    const preview = await studiolot('settings', 'calendar', '--file', file);
    assert.equal(preview.code, 1);
    assert.match(
      preview.complained,
      /^Sunday, March 1 at 12:00 PM UTC +Monday, March 2 .+ +Monday, March 9 at 9:00 AM UTC$/m,
    );
    assert.match(
      (await studiolot('settings')).printed,
      /nothing is set, neither here nor by CALENDAR/,
    );

    const done = await studiolot('settings', 'calendar', '--file', file, '--yes');
    assert.equal(done.code, 0, done.complained);
    const { printed } = await studiolot('settings');
    assert.match(printed, /^Calendar: set here on 2026-03-01 12:00Z by olga$/m);
    assert.match(printed, /^ {2}mon 09:00-17:00$/m);
    const again = await studiolot('settings', 'calendar', '--file', file);
    assert.deepEqual([again.code, again.printed.trim()], [0, 'The calendar is that already.']);
  });

  it('shows an earlier version in full', async (test) => {
    const { service, studiolot } = await deskFor(test);
    const file = join(service.folder, 'payment.json');
    for (const account of ['PL-one', 'PL-two']) {
      writeFileSync(file, JSON.stringify({ EUR: account }));
      assert.equal((await studiolot('settings', 'payment', '--file', file, '--yes')).code, 0);
    }
    assert.doesNotMatch((await studiolot('settings')).printed, /PL-one/);
    const { printed } = await studiolot('settings', '--setting', 'payment', '--version', '1');
    assert.match(printed, /^Changed 2 times$/m);
    assert.match(printed, /^Version 1:\n {2}EUR: PL-one$/m);
  });

  it('names the errors of its input', async (test) => {
    const { studiolot } = await deskFor(test);
    const wrong = await studiolot(
      'settings',
      'calendar',
      '--calendar',
      '{"time_zone": "X/Y"}',
      '--yes',
    );
    assert.deepEqual(
      [wrong.code, wrong.complained],
      [1, '--calendar.time-zone must be a time zone, such as Europe/Warsaw\n'],
    );
    const none = await studiolot('settings', 'calendar', '--yes');
    assert.match(none.complained, /Say what to set: --file or --calendar/);
  });

  it('sets message texts from a file, after a preview next to the texts they replace', async (test) => {
    const { service, studiolot } = await deskFor(test);
    const file = join(service.folder, 'words.json');
    writeFileSync(file, '{"refused": {"en": {"subject": "A pity"}}}');
    const preview = await studiolot('settings', 'words', '--file', file);
    assert.equal(preview.code, 1);
    assert.match(
      preview.complained,
      /^ {2}refused en subject: A pity\n {4}before: You have refused the site$/m,
    );
    assert.match(preview.complained, /S-1042 · A pity/);
    assert.match(preview.complained, /S-1042 · Sie haben die Website abgelehnt/);
    assert.match((await studiolot('settings')).printed, /^ {2}Every message is in our words$/m);

    const done = await studiolot('settings', 'words', '--file', file, '--yes');
    assert.equal(done.code, 0, done.complained);
    assert.match((await studiolot('settings')).printed, /^ {2}The site is refused: en$/m);
    const { printed } = await studiolot('settings', 'words', 'show', 'refused');
    assert.match(
      printed,
      /^en\n {2}Subject: A pity\n {4}instead of: You have refused the site\n {2}What happened: You have refused/m,
    );
    const all = await studiolot('settings', 'words', 'show');
    assert.match(all.printed, /^refused +The site is refused +en$/m);
    const wrong = await studiolot('settings', 'words', 'show', 'refusd');
    assert.match(wrong.complained, /There is no step refusd/);
  });

  it('sets prices from a file for a later date, shows them, and withdraws them', async (test) => {
    const { service, studiolot } = await deskFor(test);
    const file = join(service.folder, 'prices.json');
    writeFileSync(file, JSON.stringify({ ...builtIn, version: '2027-1', payments: 300 }));
    const command = ['settings', 'prices', '--file', file, '--holds-from', '2027-01-01'];
    const preview = await studiolot(...command);
    assert.equal(preview.code, 1);
    assert.match(preview.complained, /^Holds from 2027-01-01 00:00Z\.$/m);
    assert.match(preview.complained, /^Online payments +€120 +€300 +\+€180 \(\+150%\)$/m);
    assert.match(preview.complained, /^A landing page +€150 +€150 *$/m);
    assert.match(preview.complained, /look whether that is meant\. Online payments: €120 → €300/);
    const done = await studiolot(...command, '--yes');
    assert.equal(done.code, 0, done.complained);
    const { printed } = await studiolot('settings');
    assert.match(
      printed,
      /^Prices: as it is where nothing is set, neither here nor by PRICE_BOOK$/m,
    );
    assert.match(printed, /^1 +2026-03-01 12:00Z +olga +2027-01-01 00:00Z +still to come$/m);
    const gone = await studiolot(
      ...['settings', 'withdraw', '--setting', 'prices', '--version', '1', '--yes'],
    );
    assert.equal(gone.code, 0, gone.complained);
    assert.match(gone.printed, /^Version 1 does not begin to hold on 2027-01-01 00:00Z/);
    assert.match((await studiolot('settings')).printed, /never came to hold$/m);
  });
});
