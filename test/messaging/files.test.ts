import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import pino from 'pino';
import { systemClock } from '../../src/boot/system.ts';
import { emailTransport } from '../../src/messages/email-transport.ts';
import { clearParts, mailEraser } from '../../src/messages/mail-files.ts';
import { senderOf } from '../../src/messages/sender.ts';
import { aboutNoOrder, type Sending } from '../../src/messages/transport.ts';
import type { OrderConfirmation } from '../../src/order/mails/message-types.ts';
import { writeMail } from '../../src/order/mails/write-mail.ts';
import { alwaysOpen } from '../../src/order/rules/calendar.ts';
import { noOwnMailTexts } from '../../src/order/rules/mail-texts.ts';
import { noPaymentInstructions } from '../../src/order/rules/payment-instructions.ts';
import { firstAttempt } from '../support/attempts.ts';
import { confirmationTo } from '../support/enqueued.ts';

const url = 'http://localhost/api';
const sender = senderOf('studiolot@localhost', {
  inboundAddress: null,
  messageIdHost: 'localhost',
  orderUrl: url,
  briefUrl: url,
  identity: { name: null, address: [], email: null, taxId: null },
  vatTreatment: null,
  calendar: alwaysOpen,
  words: noOwnMailTexts,
  paymentInstructions: noPaymentInstructions,
  pages: {
    pause: () => 'https://studiolot.example/pause',
    order: () => url,
    lot: () => url,
    follow: () => '',
    unfollow: () => '',
    unfollowAtOnce: () => '',
    myBids: () => url,
    privacy: () => '',
    rules: () => url,
    deskSignIn: () => url,
    desk: () => url,
  },
});

const sendingOf = (id: string): Sending => {
  const now = systemClock.now();
  const envelope = confirmationTo({ channel: 'email', address: 'a@studio.example' }, id);
  const message = envelope.message as OrderConfirmation;
  const mail = { ...envelope, message, orders: [], event: null, by: null, name: null, now };
  return {
    ...envelope,
    ...aboutNoOrder,
    orders: [],
    now,
    write: (_secret, from) => writeMail(mail, from),
  };
};

it('the next start, or forgetting the person, removes a mail file that a kill has left', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-'));
  t.after(() => rm(folder, { recursive: true }));
  const storedFiles = ['one.code.eml', 'notes.part'];
  const parts = ['one.code.eml.77-1.part', 'two.eml.77-2.part'];
  for (const name of [...storedFiles, ...parts]) writeFileSync(join(folder, name), 'half');
  const minuteAgo = new Date(systemClock.now() - 60_000);
  for (const name of parts) utimesSync(join(folder, name), minuteAgo, minuteAgo);
  mailEraser(`file:${folder}`)(['two']);
  assert.deepEqual(
    readdirSync(folder).toSorted(),
    [...storedFiles, 'one.code.eml.77-1.part'].toSorted(),
  );
  // This is the unfinished file of another node.
  writeFileSync(join(folder, 'three.eml.78-1.part'), 'half');
  clearParts(`file:${folder}`, systemClock.now());
  assert.deepEqual(
    readdirSync(folder).toSorted(),
    [...storedFiles, 'three.eml.78-1.part'].toSorted(),
  );
});

it('a mail file that is written twice at the same time exists once, and whole', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-'));
  t.after(() => rm(folder, { recursive: true }));
  const envelope = sendingOf('twice');
  const { send } = emailTransport(`file:${folder}`, sender, pino({ level: 'silent' }));
  for (let nth = 0; nth < 20; nth += 1) {
    const sendResult = await Promise.all([
      send(envelope, null, firstAttempt),
      send(envelope, null, firstAttempt),
    ]);
    assert.deepEqual(
      sendResult.map(({ ok }) => ok),
      [true, true],
    );
    assert.deepEqual(readdirSync(folder), [`${envelope.id}.eml`]);
    const mail = readFileSync(join(folder, `${envelope.id}.eml`), 'utf8');
    assert.equal(mail.match(/^Message-ID:\s/gm)?.length, 1);
    assert.match(mail, /<\/html>/);
  }
});

it('a mail file that cannot be written does not affect others in the same batch', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-'));
  t.after(() => rm(folder, { recursive: true }));
  const sendings = ['first', 'second', 'third'].map(sendingOf);
  const files = sendings.map(({ id }) => `${id}.eml`);
  mkdirSync(join(folder, files[1] ?? '', 'in its place'), { recursive: true });
  const { send } = emailTransport(`file:${folder}`, sender, pino({ level: 'silent' }));
  const results = await Promise.all(sendings.map((each) => send(each, null, firstAttempt)));
  assert.deepEqual(
    results.map((result) => (result.ok ? 'sent' : result.problem.reason)),
    ['sent', 'temporary', 'sent'],
  );
  const mails = [files[0], files[2]].map((file) => readFileSync(join(folder, file ?? ''), 'utf8'));
  for (const mail of mails) assert.match(mail, /<\/html>/);
});
