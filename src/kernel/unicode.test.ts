import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  inNormalForm,
  markupWithVisibleMarks,
  withoutHiddenMarks,
  withVisibleMarks,
} from './unicode.ts';

/** Every mark that changes the direction of text, and hidden marks of each kind. */
const marks = [
  ...[0x200b, 0x200e, 0x200f, 0x061c, 0x2060, 0x2061, 0x2064, 0x180e, 0xfeff, 0x034f, 0x3164],
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f],
  ...[0x115f, 0x1160, 0xffa0, 0xfff9, 0xfffb, 0xe0001, 0xe0041, 0xe007f, 0xe01ef, 0xfe00, 0x1d173],
].map((code) => String.fromCodePoint(code));

describe('a mark that reverses or hides text', () => {
  it('is shown as its code point at any position between letters', () => {
    const word = fc.stringMatching(/^[a-zа-яąß0-9 .,]{0,8}$/);
    fc.assert(
      fc.property(word, word, fc.constantFrom(...marks), (before, behind, mark) => {
        const code = (mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
        assert.equal(
          withVisibleMarks(`${before}${mark}${behind}`),
          `${before}[U+${code}]${behind}`,
        );
        assert.equal(withoutHiddenMarks(`${before}${mark}${behind}`), `${before}${behind}`);
      }),
    );
  });

  it('is shown as its code point if it joins no characters', () => {
    assert.equal(withVisibleMarks('pay\u200cpal a\u200db'), 'pay[U+200C]pal a[U+200D]b');
    assert.equal(
      withVisibleMarks('a\ufe0f \u{1f3f4}\u{e0062}\u{e007f}'),
      'a[U+FE0F] 🏴[U+E0062][U+E007F]',
    );
    assert.equal(withVisibleMarks('می\u200c\u200cخواهم'), 'می\u200c[U+200C]خواهم');
  });
});

describe('a mark that a script or an emoji needs', () => {
  for (const [what, text] of [
    ['Persian', 'می\u200cخواهم'],
    ['Devanagari', 'क्\u200dष न्\u200cन'],
    ['Bengali', 'র\u200d্যা'],
    ['Malayalam', 'ന്\u200d'],
    ['a family', '👩\u200d👩\u200d👧'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a doctor with a tone of skin', '👨🏿\u200d⚕\ufe0f'],
    ['a keycap', '1\ufe0f⃣'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a variant of a Chinese letter', '葛\u{e0100}'],
    ['a soft hyphen', 'Straßen\u00adbahn'],
    ['a no-break space', '10\u202f000\u00a0zł'],
  ] as const) {
    it(`stays as it is: ${what}`, () => {
      assert.equal(withVisibleMarks(text), text);
    });
  }
});

describe('a page', () => {
  it('escapes marks near brackets that end no tag, as fast as without them', () => {
    assert.equal(
      markupWithVisibleMarks('<p title="a\u202e">b<\u202e</p>\u202e<\u202e<textarea \u202e'),
      '<p title="a[U+202E]">b<\u202e</p>[U+202E]<[U+202E]<textarea [U+202E]',
    );
    const took = (text: string): number => {
      const before = process.threadCpuUsage();
      markupWithVisibleMarks(text);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    const count = 50_000;
    const ms = Math.max(10, took('a\u202e'.repeat(count)));
    for (const text of ['<\u202e', '<textarea\u202e', '<textarea \u202e<']) {
      assert.ok(took(text.repeat(count)) < ms * 10, text);
    }
  });

  it('escapes marks in visible texts and attributes, but not in form fields', () => {
    assert.equal(
      markupWithVisibleMarks(
        '<p title="a\u202e" data-x="\u202e">b\u202e</p><input value="\u202e"><textarea>\n\u202e</textarea>\u202e',
      ),
      '<p title="a[U+202E]" data-x="\u202e">b[U+202E]</p><input value="\u202e"><textarea>\n\u202e</textarea>[U+202E]',
    );
  });
});

it('a text is normalized, with at most 30 combining marks after a letter', () => {
  assert.equal(inNormalForm('Cafe\u0301 ﬁn', 'NFC'), 'Café ﬁn');
  assert.equal(inNormalForm('Cafe\u0301 ﬁn', 'NFKC'), 'Café fin');
  assert.equal(inNormalForm(`x${'\u0316'.repeat(40)}y`, 'NFC'), `x${'\u0316'.repeat(30)}y`);
});

it('half a million combining marks on one letter, in the worst order, take less than a second', () => {
  for (const marks of [
    '\u0301'.repeat(250_000) + '\u0316'.repeat(250_000),
    '\u0301\u0316'.repeat(250_000),
    '\uff9e\u0301'.repeat(250_000),
  ]) {
    const before = process.threadCpuUsage();
    inNormalForm(`a${marks}`, 'NFKC');
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 1_000_000, `it took ${user + system} µs of the processor`);
  }
});
