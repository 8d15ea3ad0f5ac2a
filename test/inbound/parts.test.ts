import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { readMailBody } from '../../src/inbound/read-body.ts';
import { multipart, part } from '../support/parts.ts';

/** The service reads the parts of a mail and names the parts that it cannot read. */

const readAll = (written: string) =>
  readMailBody(
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
    it(`cells stay separate and rows get their own lines: ${form}, ${where}`, async () => {
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
  it(`unreadable parts are named, and not treated as empty: ${form}`, async () => {
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
  it(`readable parts are read without a note: ${form}`, async () => {
    const body = await readAll(written);
    assert.deepEqual([body.text.trim(), body.unreadable], [text, []]);
  });
}

it('HTML with hostile tables is parsed in linear time', async () => {
  const before = process.threadCpuUsage();
  for (const piece of ['<td><!--', '<table><td>', '<td><p>', '</p></td>', '<td '] as const) {
    await readAll(part('text/html', piece.repeat(50_000))).catch(() => null);
  }
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 8_000_000, `it took ${user + system} µs of the processor`);
});
