import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { readMailBody } from '../../src/inbound/read-body.ts';
import { MailUnreadable } from '../../src/inbound/take-mail-port.ts';
import { multipart, part } from '../support/parts.ts';
import { writeMail } from '../support/reply.ts';

/** Reads the text of mails in many formats, and closes files after broken connections. */

const asHtml = part('text/html; charset=utf-8', '<p>Hello <b>words</b></p>');
const attachment = `Content-Disposition: attachment; filename="photo.png"\r\n${part('image/png', 'x')}`;
const picture = `Content-ID: <photo>\r\n${attachment}`;

const read = async (written: string): Promise<readonly [string, readonly string[]]> => {
  const files: string[] = [];
  const { text } = await readMailBody(
    Readable.from([Buffer.from(`MIME-Version: 1.0\r\n${written}`)]),
    async ({ name, content }) => {
      await Array.fromAsync(content);
      files.push(name);
    },
    () => true,
  );
  return [text.trim(), files];
};

for (const [form, written, text, files] of [
  ['HTML alone', asHtml, 'Hello words', []],
  ['mixed(HTML, attachment)', multipart('mixed', asHtml, attachment), 'Hello words', ['photo.png']],
  ['mixed(HTML)', multipart('mixed', asHtml), 'Hello words', []],
  ['related(HTML, picture)', multipart('related', asHtml, picture), 'Hello words', ['photo.png']],
  ['alternative(HTML)', multipart('alternative', asHtml), 'Hello words', []],
  [
    'alternative(blank, HTML)',
    multipart('alternative', part('text/plain', ' \r\n'), asHtml),
    'Hello words',
    [],
  ],
  [
    'mixed(alternative(plain, HTML), attachment)',
    multipart(
      'mixed',
      multipart('alternative', part('text/plain', 'Hello plain'), asHtml),
      attachment,
    ),
    'Hello plain',
    ['photo.png'],
  ],
] as const) {
  it(`the text of a mail is read from ${form}`, async () => {
    assert.deepEqual(await read(written), [text, files]);
  });
}

const tooDeep = part('text/html', `${'<b>'.repeat(2_000)}Hello`);
const tooLong = part('text/html', `<p>${'Hello '.repeat(100_000)}</p>`);

for (const [form, written] of [
  ['HTML alone that is nested too deep', tooDeep],
  ['HTML in mixed that is nested too deep', multipart('mixed', tooDeep, attachment)],
  ['text that is too long', part('text/plain', 'Hello world\r\n'.repeat(100_000))],
  [
    'many texts that are too long together',
    multipart(
      'mixed',
      ...Array.from({ length: 20 }, () => part('text/plain', 'Hello world\r\n'.repeat(5_000))),
    ),
  ],
  ['HTML in mixed that is too long', multipart('mixed', tooLong, attachment)],
  ['HTML beside text that is too long', multipart('mixed', part('text/plain', 'Hello'), tooLong)],
] as const) {
  it(`a mail is reported as unreadable rather than read in part: ${form}`, async () => {
    await assert.rejects(read(written), MailUnreadable);
  });
}

const mail = writeMail({
  to: 'orders@lots.example',
  files: [{ name: 'large.bin', type: 'application/octet-stream', bytes: Buffer.alloc(200_000, 1) }],
});

for (const [how, breakOff] of [
  ['with an error', (line: Readable) => line.destroy(new Error('The line broke'))],
  ['without a word', (line: Readable) => line.destroy()],
] as const) {
  it(`no file handle stays open after the connection broke ${how}`, async () => {
    const line = new Readable({ read: () => undefined });
    let isOpen = false;
    let received = 0;
    const reading = readMailBody(
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
