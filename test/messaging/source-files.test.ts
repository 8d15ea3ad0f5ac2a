import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { hourMs, minuteMs } from '../support/clock.ts';
import { mailsIn } from '../support/mail.ts';
import { deliveredFor, type Desk } from '../support/order-desk.ts';
import { zip } from '../support/upload.ts';

/** The service notifies a studio that has paid of its source files, whenever the operator adds them. */

const pay = ['record-payment', '--amount', '150', '--reference', 'R-7'];

const acceptedFor = async (test: TestContext) => {
  const desk = await deliveredFor(test);
  await desk.studioDoes('accept');
  const operatorDoes = async (...words: readonly string[]): Promise<void> => {
    await desk.studiolot('order', '1001', ...words, '--yes');
    await desk.pass(0);
  };
  const written = (names: readonly string[]): readonly string[] => {
    const paths = names.map((name) => join(desk.service.folder, name));
    for (const path of paths) writeFileSync(path, zip);
    return paths;
  };
  const add = (...names: readonly string[]): Promise<void> =>
    operatorDoes('add-source-files', ...written(names));
  /** Adds source files in a dry run and returns the preview. */
  const tryToAdd = async (...names: readonly string[]): Promise<string> =>
    (await desk.studiolot('order', '1001', 'add-source-files', ...written(names))).complained;
  return { ...desk, operatorDoes, add, tryToAdd };
};

/** The files that each mail about source files lists. */
const announcementsIn = async ({ service }: Desk): Promise<readonly string[]> => {
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails
    .filter(({ subject }) => subject === 'S-1001 · Your source files are ready')
    .map(({ text = '' }) => /Ready to download:\n\n([^]*?)\n\n/.exec(text)?.[1] ?? text)
    .toSorted((one, other) => one.length - other.length);
};

const paidMail = async ({ service }: Desk): Promise<string> => {
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails.find(({ subject }) => subject?.endsWith('Your payment has arrived'))?.text ?? '';
};

describe('source files', () => {
  it('that are added after the payment are announced in one mail, five minutes after the first', async (test) => {
    const desk = await acceptedFor(test);
    await desk.operatorDoes(...pay);
    assert.match(await paidMail(desk), /write to you as soon as you can download them there/);
    await desk.add('site.zip');
    await desk.pass(3 * minuteMs);
    const tried = await desk.tryToAdd('texts.zip', 'photos.zip');
    assert.match(
      tried,
      /^E-mail to hello@studio\.example, which waits until 2026-03-01 17:05Z, to go together with others:$/m,
    );
    assert.match(
      tried,
      /Ready to download:\n {2}│\n {2}│ - site\.zip, 22 bytes\n {2}│ - texts\.zip, 22 bytes\n {2}│ - photos\.zip, 22 bytes\n {2}│\n/,
    );
    await desk.add('texts.zip', 'photos.zip');
    await desk.pass(2 * minuteMs - 1);
    assert.deepEqual(await announcementsIn(desk), []);
    await desk.pass(1);
    const all = '- site.zip, 22 bytes\n- texts.zip, 22 bytes\n- photos.zip, 22 bytes';
    assert.deepEqual(await announcementsIn(desk), [all]);
    await desk.pass(hourMs);
    assert.deepEqual(await announcementsIn(desk), [all]);
    await desk.add('fonts.zip');
    await desk.pass(5 * minuteMs);
    assert.deepEqual(await announcementsIn(desk), [all, `${all}\n- fonts.zip, 22 bytes`]);
  });

  it('that already exist are announced with the payment, and not before', async (test) => {
    const desk = await acceptedFor(test);
    await desk.add('site.zip');
    await desk.pass(hourMs);
    assert.deepEqual(await announcementsIn(desk), []);
    await desk.operatorDoes(...pay);
    assert.match(await paidMail(desk), /You can download them on the page of your order/);
    await desk.pass(hourMs);
    assert.deepEqual(await announcementsIn(desk), []);
  });

  it('are not announced for a payment that was refunded meanwhile', async (test) => {
    const desk = await acceptedFor(test);
    await desk.operatorDoes(...pay);
    await desk.add('site.zip');
    await desk.operatorDoes('refund', '--reason', 'Agreed');
    await desk.pass(hourMs);
    assert.deepEqual(await announcementsIn(desk), []);
  });
});
