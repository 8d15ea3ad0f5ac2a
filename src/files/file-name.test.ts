import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.ts';
import { fileNameOf } from './file-name.ts';

const codes = (text: string): string =>
  Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join(' ');

const isNamed = (sent: string, expected: string): void =>
  assert.equal(codes(fileNameOf(sent)), codes(expected), `${sent} is ${fileNameOf(sent)}`);

describe('the name of a file', () => {
  for (const [what, name] of [
    ['Persian, with letters kept apart', 'می\u200cخواهم.pdf'],
    ['Persian, twice', 'نامه\u200cهای\u200cما.docx'],
    ['Hindi, with letters joined', 'क्\u200dष.pdf'],
    ['Malayalam, with a joiner at the end of a word', 'അവന്\u200d.pdf'],
    ['Sinhala', 'ශ්\u200dරී ලංකා.jpg'],
    ['Mongolian', 'ᠬᠠᠷ\u180eᠠ.txt'],
    ['Arabic, with the sign of a number', '\u0600١٢.pdf'],
    ['a family', '👨\u200d👩\u200d👧.png'],
    ['a person with a skin and hair', '👩🏽\u200d🦰 photo.png'],
    ['a flag of colours', '🏳\ufe0f\u200d🌈.svg'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.svg'],
    ['a key', '1\ufe0f\u20e3.png'],
    ['a heart in colour', 'we ❤\ufe0f you.png'],
    ['a heart in black', 'we ❤\ufe0e you.png'],
    ['an old form of a letter', '葛\u{e0100}城.pdf'],
    ['Belarusian and Polish', 'Фота ў, łąka.png'],
  ] as const) {
    it(`stays as it is: ${what}`, () => isNamed(name, name));
  }

  for (const [what, sent, expected] of [
    ['the direction turned', 'a\u202egvp.exe', 'agvp.exe'],
    [
      'every mark of direction',
      'a\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069b',
      'ab',
    ],
    ['spaces without width', 'a\u200bb\u2060c\ufeffd.png', 'abcd.png'],
    ['a hyphen that is not seen', 'in\u00advoice.pdf', 'invoice.pdf'],
    ['control characters', 'a\0b\u0007c\u0085d\r\ne\u2028f\u2029g.png', 'abcdefg.png'],
    ['notes between the lines', 'a\ufff9b\ufffac\ufffbd', 'abcd'],
    ['letters that are not seen', 'a\u3164b\u115fc\uffa0d', 'abcd'],
    ['a joiner before the ending', 'invoice\u200c.pdf', 'invoice.pdf'],
    ['a joiner at the beginning', '\u200dinvoice.pdf', 'invoice.pdf'],
    ['a joiner between other signs', '1\u200d2-\u200c3.pdf', '12-3.pdf'],
    ['an emoji that is joined to nothing', '👨\u200d.png', '👨.png'],
    ['tags that are no flag', 'a\u{e0061}\u{e007f}b🏴\u{e0067}c', 'ab🏴c'],
    ['a joiner behind a tag that is no flag', '!\u{e007f}\u200d🏴', '!🏴'],
    ['variants of variants', 'a\ufe00\ufe01\ufe02b', 'a\ufe00b'],
    ['a variant of nothing', '\ufe0f a \ufe0fb', 'a b'],
    ['a variant of a point that goes', '.\ufe0fa', 'a'],
    ['letters in parts (macOS)', 'Zu\u0308rich e\u0301te\u0301.png', 'Zürich été.png'],
    ['a sign that is another', '5 \u212b.png', '5 Å.png'],
    ['a path', '../../C:\\photos\\one.png', 'one.png'],
    ['half a letter', 'a\ud83d.png', 'a\ufffd.png'],
    ['nothing that is seen', ' .\u200b\u200d\ufe0f\u202e. ', 'file'],
    ['nothing', '', 'file'],
  ] as const) {
    it(`loses forbidden characters: ${what}`, () => isNamed(sent, expected));
  }

  for (const [what, sent, expected] of [
    ['letters of one byte', `${'a'.repeat(300)}.svg`, `${'a'.repeat(251)}.svg`],
    ['letters of two bytes', `${'ы'.repeat(300)}.svg`, `${'ы'.repeat(125)}.svg`],
    // Each family has 25 bytes. Ten fit with the extension, and none is split.
    ['families', `${'👨‍👩‍👧‍👦'.repeat(20)}.png`, `${'👨‍👩‍👧‍👦'.repeat(10)}.png`],
    ['flags', `${'🇵🇱'.repeat(40)}.png`, `${'🇵🇱'.repeat(31)}.png`],
    ['syllables', `${'क्षि'.repeat(40)}.png`, `${'क्षि'.repeat(20)}.png`],
    ['letters in parts', `${'a\u0308\u0301'.repeat(200)}.txt`, `${'ä\u0301'.repeat(62)}.txt`],
    ['as long as may be', 'a'.repeat(255), 'a'.repeat(255)],
    ['no ending', 'a '.repeat(200), `${'a '.repeat(127)}a`],
  ] as const) {
    it(`is cut between characters to 255 bytes: ${what}`, () => isNamed(sent, expected));
  }

  it('keeps at most 30 combining marks on a letter', () =>
    isNamed(`a${'\u0301'.repeat(400)}.txt`, `á${'\u0301'.repeat(29)}.txt`));

  it('has at most 255 bytes, changes no text direction and stays the same when cleaned again, for any input', () => {
    const odd = fc.constantFrom(
      ...[
        '\u200c',
        '\u200d',
        '\ufe0f',
        '\u202e',
        '\u2066',
        '\u00ad',
        '\u0301',
        '\u{e0067}',
        '\u{e007f}',
        '🏴',
        '👩',
        '🏽',
        '.',
        ' ',
        '\0',
        '/',
        'ы',
        'क',
        '्',
      ],
    );
    const text = fc.array(
      fc.oneof(odd, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
      { maxLength: 60 },
    );
    const property = fc.property(text, (parts) => {
      const name = fileNameOf(parts.join(''));
      assert.ok(Buffer.byteLength(name) <= 255 && name !== '', name);
      assert.doesNotMatch(
        name,
        /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cc}/\\]/u,
      );
      assert.equal(codes(fileNameOf(name)), codes(name));
    });
    fc.assert(property, cases(500));
  });
});
