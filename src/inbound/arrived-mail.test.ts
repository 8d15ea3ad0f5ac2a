import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ImapFlow } from 'imapflow';
import { arrivedMail } from './arrived-mail.ts';

const read = (head: string) =>
  arrivedMail({} as ImapFlow, { seq: 1, uid: 1, headers: Buffer.from(head) });

it('the names and values of mail headers are read, with folded lines', () => {
  const { addresses, automatic } = read(
    'Delivered-To: <a@b.example>\r\nX-Original-To:\r\n c@d.example \r\nPRECEDENCE:bulk\r\n\r\n',
  );
  assert.deepEqual([addresses, automatic], [['a@b.example', 'c@d.example'], 'reply']);
});

it('headers of 64 KiB are read in linear time', () => {
  const started = process.threadCpuUsage();
  for (const unit of [' ', '\r', ' \r', '\t', '\n ', '\r\n\t', 'a-', 'a:', '<', 'report-type= ']) {
    for (const name of ['Delivered-To: <', 'Precedence: ', 'Content-Type: multipart/report ', '']) {
      read(`${name}${unit.repeat(60_000 / unit.length)}y\rz`);
    }
  }
  const { user, system } = process.threadCpuUsage(started);
  assert.ok(user + system < 1_000_000, `it took ${user + system} µs of the processor`);
});
