import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import pino from 'pino';
import type { Envelope } from '../../src/domain/message.ts';
import { orderId } from '../../src/domain/ids.ts';
import { minor } from '../../src/domain/money.ts';
import { defaultProject } from '../../src/domain/order/project.ts';
import { instant } from '../../src/domain/time.ts';
import { mailCarrier } from '../../src/post/mail.ts';
import { senderOf } from '../../src/post/sender.ts';

const id = orderId(instant(0), new Uint8Array(16), false);
const envelope: Envelope = {
  id: `${id}.confirmation`,
  to: { channel: 'email', address: 'a@studio.example' },
  message: {
    kind: 'order_confirmation',
    orderId: id,
    language: 'en',
    studioName: null,
    project: defaultProject,
    price: {
      amountMinor: minor(25_000),
      currency: 'EUR',
      totalPages: 1,
      breakdown: {},
      bookVersion: '1',
    },
    missing: [],
  },
};

it('a mail that is written twice at the same time is there once, and whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-'));
  const url = 'http://localhost/api';
  const sender = senderOf('studiolot@localhost', { orderUrl: url, briefUrl: url, rulesUrl: url });
  const carry = mailCarrier(`file:${folder}`, sender, pino({ level: 'silent' }));
  for (let nth = 0; nth < 20; nth += 1) {
    const carried = await Promise.all([carry(envelope, null), carry(envelope, null)]);
    assert.deepEqual(
      carried.map(({ ok }) => ok),
      [true, true],
    );
    assert.deepEqual(readdirSync(folder), [`${envelope.id}.eml`]);
    const mail = readFileSync(join(folder, `${envelope.id}.eml`), 'utf8');
    assert.equal(mail.match(/^Message-ID:\s/gm)?.length, 1);
    assert.match(mail, /<\/html>/);
  }
});
