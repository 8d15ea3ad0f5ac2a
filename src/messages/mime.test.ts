import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { toMime, wireAddress, type Mail } from './mime.ts';

const mail: Mail = {
  messageId: '<ord_1.confirmation@studiolot.example>',
  answers: null,
  from: 'Studiolot <studiolot@studiolot.example>',
  to: 'studio@example.org',
  replyTo: null,
  unsubscribe: null,
  subject: 'Order received',
  language: 'en',
  date: new Date('2026-03-01T09:05:07Z'),
  text: 'Price: 150 €\n',
  html: '<p lang="en">Price: 150 €</p>\n',
};

describe('a mail', () => {
  it('stays readable without decoding if most of it is ASCII', () => {
    assert.equal(
      toMime({ ...mail, answers: '<ord_1@studiolot.example>', replyTo: 'studio@bücher.example' }),
      `From: Studiolot <studiolot@studiolot.example>
To: studio@example.org
Reply-To: studio@xn--bcher-kva.example
Subject: Order received
Message-ID: <ord_1.confirmation@studiolot.example>
In-Reply-To: <ord_1@studiolot.example>
References: <ord_1@studiolot.example>
Content-Language: en
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
Date: Sun, 01 Mar 2026 09:05:07 +0000
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="=_studiolot"

--=_studiolot
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Price: 150 =E2=82=AC

--=_studiolot
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p lang=3D"en">Price: 150 =E2=82=AC</p>

--=_studiolot--
`,
    );
  });

  it('names its sender, with any characters', async () => {
    const names = {
      'Studiolot <a@b.example>': 'Studiolot',
      'Größe & Co <a@b.example>': 'Größe & Co',
      '"Smith, \\"Bob\\"" <a@b.example>': 'Smith, "Bob"',
      'Smith, Bob <a@b.example>': 'Smith, Bob',
      'a@b.example': '',
      '<a@b.example>': '',
    };
    for (const [from, name] of Object.entries(names)) {
      const read = await PostalMime.parse(toMime({ ...mail, from }));
      assert.deepEqual(read.from, { address: 'a@b.example', name });
    }
  });

  it('has the domains of its addresses in ASCII', () => {
    assert.equal(wireAddress('büro@bücher.example'), 'büro@xn--bcher-kva.example');
    assert.equal(wireAddress('Bob@Example.ORG'), 'Bob@Example.ORG');
  });

  it('is decoded as it was written, in all scripts, with at most 76 characters in a line', async () => {
    const line = fc.string({ unit: 'binary', maxLength: 200 }).map((text) =>
      // Texts of mails have no control characters except newlines, and no lone surrogates.
      text.toWellFormed().replaceAll(/\p{Cc}|\ufeff/gu, ' '),
    );
    const body = fc.array(line).map((lines) => `x${lines.join('\n')}x\n`);
    const subject = line.map((text) => `x${text}x`);
    await fc.assert(
      fc.asyncProperty(subject, body, body, async (subject, text, html) => {
        const whole = toMime({ ...mail, subject, text, html });
        for (const each of whole.split('\n')) assert.ok(each.length <= 76, each);
        assert.match(whole, /^[\n\x20-\x7e]*$/);
        const read = await PostalMime.parse(whole);
        // The parser counts the end of a quoted-printable part as one more line.
        const bodies = [read.text, read.html].map((each) => `${each?.trimEnd()}\n`);
        assert.deepEqual([read.subject, ...bodies], [subject, text, html]);
      }),
      { numRuns: 30 },
    );
  });
});
