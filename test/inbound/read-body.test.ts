import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Readable } from 'node:stream';
import { MailUnreadable } from '../../src/app/inbound-ports.ts';
import { readBody } from '../../src/inbound/read-body.ts';
import { writeMail } from '../support/reply.ts';

/** The words of a mail in whatever form they come, and a connection that breaks in the middle of a file. */

const part = (type: string, content: string): string => `Content-Type: ${type}\r\n\r\n${content}`;

const multipart = (kind: string, ...parts: readonly string[]): string => {
  const pieces = parts.map((each) => `--${kind}\r\n${each}\r\n`);
  return part(`multipart/${kind}; boundary=${kind}`, `${pieces.join('')}--${kind}--\r\n`);
};

const asHtml = part('text/html; charset=utf-8', '<p>Hello <b>words</b></p>');
const attachment = `Content-Disposition: attachment; filename="photo.png"\r\n${part('image/png', 'x')}`;
const picture = `Content-ID: <photo>\r\n${attachment}`;

const read = async (written: string): Promise<readonly [string, readonly string[]]> => {
  const files: string[] = [];
  const { text } = await readBody(
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
  it(`the words of a mail are read from ${form}`, async () => {
    assert.deepEqual(await read(written), [text, files]);
  });
}

const tooDeep = part('text/html', `${'<b>'.repeat(2_000)}Hello`);
const tooLong = part('text/html', `<p>${'Hello '.repeat(100_000)}</p>`);

for (const [form, written] of [
  ['HTML alone that is nested too deep', tooDeep],
  ['HTML in mixed that is nested too deep', multipart('mixed', tooDeep, attachment)],
  ['HTML in mixed that is too long', multipart('mixed', tooLong, attachment)],
  ['HTML beside text that is too long', multipart('mixed', part('text/plain', 'Hello'), tooLong)],
] as const) {
  it(`a mail cannot be read, rather than without some of its words, that is ${form}`, async () => {
    await assert.rejects(read(written), MailUnreadable);
  });
}

const readAll = (written: string) =>
  readBody(
    Readable.from([Buffer.from(`MIME-Version: 1.0\r\n${written}`, 'latin1')]),
    async ({ content }) => void (await Array.fromAsync(content)),
    () => true,
  );

for (const [form, html, text] of [
  [
    'a table',
    '<table><tr><th>Day</th><th>Hours</th></tr><tr><td>Mon</td><td>9–17</td></tr></table>',
    'Day | Hours\nMon | 9–17',
  ],
  [
    'Outlook, with a paragraph in each cell',
    '<table><tbody><tr>\r\n<td><p class=MsoNormal>Mon<o:p></o:p></p></td><td>\r\n<p>9–17</p>\r\n</td></tr></tbody></table>',
    'Mon | 9–17',
  ],
  ['cells that are not ended', '<table><tr><td>a<td>b<tr><td>c<td>d</table>', 'a | b\nc | d'],
  ['an empty cell', '<table><tr><td>a</td><td></td><td>c</td></tr></table>', 'a | | c'],
  [
    'a table in a table',
    '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    'a | b',
  ],
  ['comments and words like tags', '<!-- <td> --><p>1 < 2 <tdx>and</tdx> 3</p>', '1 < 2 and 3'],
] as const) {
  for (const [where, written] of [
    ['alone', part('text/html; charset=utf-8', html)],
    [
      'beside text',
      multipart('mixed', part('text/plain', ''), part('text/html; charset=utf-8', html)),
    ],
  ] as const) {
    it(`cells stay apart and rows have lines of their own: ${form}, ${where}`, async () => {
      const utf8 = Buffer.from(written).toString('latin1');
      assert.equal((await readAll(utf8)).text.trim(), text);
    });
  }
}

const withEncoding = (encoding: string, content: string, type = 'text/plain; charset=utf-8') =>
  `Content-Transfer-Encoding: ${encoding}\r\n${part(type, content)}`;
const letter = part('text/plain', 'Hello');

for (const [form, written, text, unreadable] of [
  [
    'a charset that nobody knows',
    part('text/plain; charset=x-own', '\xcf\xf0\xe8\xe2\xe5\xf2'),
    null,
    'a text in the character set x-own',
  ],
  [
    'UTF-7',
    part('text/plain; charset=utf-7', 'Gr+APw-n'),
    null,
    'a text in the character set utf-7',
  ],
  [
    'another charset than it says',
    part('text/plain; charset=utf-8', '\xcf\xf0\xe8\xe2\xe5\xf2'),
    null,
    'a text in the character set utf-8',
  ],
  [
    'Base64 that is none',
    withEncoding('base64', '{this} ~ is not base64!'),
    null,
    'a text whose encoding is broken',
  ],
  [
    'an encoding that nobody knows',
    withEncoding('x-gzip', 'xyz'),
    null,
    'a text whose encoding is broken',
  ],
  [
    'PGP',
    multipart(
      'encrypted',
      part('application/pgp-encrypted', 'Version: 1'),
      part('application/octet-stream', 'x'),
    ),
    '',
    'an encrypted part',
  ],
  [
    'PGP in its text',
    part('text/plain', '-----BEGIN PGP MESSAGE-----\r\n\r\nabc\r\n-----END PGP MESSAGE-----'),
    null,
    'an encrypted part',
  ],
  [
    'S/MIME',
    part('application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'x'),
    '',
    'an encrypted part',
  ],
  [
    'an encrypted part beside words',
    multipart('mixed', letter, part('application/pkcs7-mime', 'x')),
    'Hello',
    'an encrypted part',
  ],
  [
    'Outlook alone',
    multipart('mixed', letter, part('application/ms-tnef; name=winmail.dat', 'x')),
    'Hello',
    'a part in a format of Outlook alone',
  ],
  [
    'a part that is elsewhere',
    multipart(
      'mixed',
      letter,
      part('message/external-body; access-type=URL', 'Content-Type: image/png\r\n\r\n'),
    ),
    'Hello',
    'a part that is not in the mail',
  ],
  [
    'no parts',
    'Content-Type: multipart/mixed; boundary=gone\r\n\r\nHello',
    '',
    'parts that are missing',
  ],
] as const) {
  it(`what cannot be read is named, and not taken for nothing: ${form}`, async () => {
    const body = await readAll(written);
    assert.deepEqual(body.unreadable, [unreadable]);
    if (text !== null) assert.equal(body.text.trim(), text);
  });
}

for (const [form, written, text] of [
  [
    'a charset of its own',
    part('text/plain; charset=windows-1251', '\xcf\xf0\xe8\xe2\xe5\xf2'),
    'Привет',
  ],
  ['a Japanese charset', part('text/plain; charset=iso-2022-jp', '\x1b$B$3$s\x1b(B'), 'こん'],
  ['ASCII in a charset that nobody knows', part('text/plain; charset=x-own', 'Hello'), 'Hello'],
  [
    'one wrong character',
    part('text/plain; charset=utf-8', 'Gr\xfcn would be the colour that I like'),
    'Gr\ufffdn would be the colour that I like',
  ],
  [
    'a signature',
    multipart('signed', letter, part('application/pkcs7-signature; name=smime.p7s', 'x')),
    'Hello',
  ],
  ['Base64 with blank lines', withEncoding('base64', 'SGVs\r\n\r\nbG8=\r\n'), 'Hello'],
  ['nothing at all', part('text/plain', ''), ''],
] as const) {
  it(`what can be read is read, with nothing to tell: ${form}`, async () => {
    const body = await readAll(written);
    assert.deepEqual([body.text.trim(), body.unreadable], [text, []]);
  });
}

it('HTML of hostile tables is read in time that grows with its length alone', async () => {
  const before = process.threadCpuUsage();
  for (const piece of ['<td><!--', '<table><td>', '<td><p>', '</p></td>', '<td '] as const) {
    await readAll(part('text/html', piece.repeat(50_000))).catch(() => null);
  }
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 8_000_000, `it took ${user + system} µs of the processor`);
});

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
