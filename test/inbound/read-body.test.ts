import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Readable } from 'node:stream';
import { readBody } from '../../src/inbound/read-body.ts';
import { writeMail } from '../support/reply.ts';

/** A connection that breaks in the middle of a file. */

const mail = writeMail({
  to: 'orders@lots.example',
  files: [{ name: 'large.bin', type: 'application/octet-stream', bytes: Buffer.alloc(200_000, 1) }],
});

for (const [how, breakOff] of [
  ['with an error', (line: Readable) => line.destroy(new Error('The line broke'))],
  ['without a word', (line: Readable) => line.destroy()],
] as const) {
  it(`nothing of a file is still open once the connection has broken ${how}`, async () => {
    const line = new Readable({ read: () => undefined });
    let isOpen = false;
    let received = 0;
    const reading = readBody(
      line,
      async ({ content }) => {
        isOpen = true;
        try {
          for await (const piece of content) {
            received += piece.byteLength;
            if (received > 1_000) breakOff(line);
          }
        } finally {
          isOpen = false;
        }
      },
      () => false,
    );
    line.push(mail.slice(0, 100_000));
    await assert.rejects(reading);
    assert.ok(received > 0);
    assert.equal(isOpen, false);
  });
}
