import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { cases } from '../../test/support/cases.ts';
import { pdf, sampleFiles, writtenPdf, zipOf } from '../../test/support/sample-files.ts';
import { signatures } from '../../test/support/signatures.ts';
import { contentTypeOf } from './content-type.ts';
import { acceptedContentTypes } from './file-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'studiolot-types-'));
after(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'file');

const typeOf = (...parts: readonly (string | Uint8Array)[]): Promise<string | null> => {
  writeFileSync(path, Buffer.concat(parts.map((part) => Buffer.from(part as string))));
  return contentTypeOf(path);
};

/** A signature as readable text for failures. */
const shown = (bytes: Uint8Array): string => JSON.stringify(Buffer.from(bytes).toString('latin1'));

const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b].includes(byte));
const wideMarks: ReadonlySet<string> = new Set(['fffe', 'feff']);

const all = await signatures();
/**
 * The signatures with which a text can begin, without the two byte order marks of UTF-16, which change
 * the whole text.
 */
const written = all.filter(
  (bytes) => !bytes.some(isControl) && !wideMarks.has(Buffer.from(bytes).toString('hex')),
);
const words = ' is how this note begins, and all the rest of it is plain words.\n';

describe('what a file is', () => {
  it('is a text for each signature of the library that consists of printable characters', async () => {
    assert.ok(all.length >= 180, String(all.length));
    assert.ok(written.length >= 120, String(written.length));
    for (const signature of written) {
      for (const rest of [words, words.repeat(1_500), ' i wszystko dalej to słowa 🙂\n', '\n']) {
        // These bytes are a complete first line of another format.
        if (shown(signature) === '"%!"' && rest === '\n') continue;
        const isAscii = signature.every((byte) => byte < 0x80);
        const found = await typeOf(signature, Buffer.from(rest, isAscii ? 'utf8' : 'latin1'));
        assert.equal(found, 'text/plain', `${shown(signature)} and ${rest.slice(0, 20)}`);
      }
    }
  });

  it('is a text for any letters after a signature', async () => {
    const text = fc.string({ unit: 'grapheme' }).filter((letters) => !/\p{Cc}/u.test(letters));
    const property = fc.asyncProperty(
      fc.constantFrom(...written),
      text,
      async (signature, letters) => {
        assert.equal(await typeOf(signature, ' ', letters), 'text/plain', shown(signature));
      },
    );
    await fc.assert(property, cases(200));
  });

  for (const [text, why] of [
    ['BMW, Audi and Skoda: prices for 2026', 'image/bmp'],
    ['MZ-1 and MZ-2 are the rooms to show', 'a program'],
    ['solid colours, no gradients', 'a model of a thing'],
    ['GIFs are welcome', 'image/gif'],
    ['IInd floor, MMXXVI', 'image/tiff'],
    ['%!TEX program = xelatex\n\\documentclass{article}', 'PostScript'],
    ['{\\rtf is how RTF begins', 'RTF'],
    ['%PDF-1.4 is how a PDF begins, and %%EOF ends it.', 'a PDF'],
    ['A PDF begins so:\n%PDF-1.4\nand goes on with objects.\n', 'a PDF'],
    ['RIFF0000WEBPVP8 is the head of a picture', 'image/webp'],
  ] as const) {
    it(`is a text, and not ${why}: ${text.slice(0, 30).trim()}`, async () => {
      assert.equal(await typeOf(text), 'text/plain');
    });
  }

  it('is a text in UTF-16 only if the whole file is one', async () => {
    const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
    assert.equal(await typeOf(wide('Цены на 2026 год 🙂')), 'text/plain');
    assert.equal(await typeOf(wide('Цены на 2026 год').swap16()), 'text/plain');
    assert.equal(await typeOf(wide('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'image/svg+xml');
    for (const [what, ending] of [
      ['half a letter', Buffer.from('41', 'hex')],
      ['half a pair', Buffer.from('3dd8', 'hex')],
      ['a pair in the wrong order', Buffer.from('00de3dd8', 'hex')],
      ['a control character', Buffer.from('0100', 'hex')],
    ] as const) {
      assert.equal(await typeOf(wide('Prices'), ending), null, what);
    }
    // The surrogate pair is split between two pieces of the file.
    assert.equal(await typeOf(wide(`${'a'.repeat(32_766)}🙂`)), 'text/plain');
  });

  for (const [type, content] of Object.entries(sampleFiles)) {
    it(`is recognized for each accepted type: ${type}`, async () => {
      assert.equal(await typeOf(content), type);
    });
  }

  it('is tested with a sample of each accepted type', () => {
    assert.deepEqual(Object.keys(sampleFiles).toSorted(), [...acceptedContentTypes].toSorted());
  });

  it('is a PDF if its header starts within the first 1,024 bytes, after any content', async () => {
    const before = [
      '\r\n\r\n',
      'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n',
      '\x1b%-12345X@PJL\r\n',
      'BMW\n',
      'MZ\n',
      'solid \n',
      '<?xml ?>\n',
      '\0\0\0',
      'x'.repeat(1_014),
      '\uFEFF',
    ];
    for (const junk of before) {
      assert.equal(await typeOf(junk, pdf), 'application/pdf', shown(Buffer.from(junk)));
      assert.equal(
        await typeOf(`${junk}\n`, writtenPdf),
        'application/pdf',
        shown(Buffer.from(junk)),
      );
    }
    for (const signature of written) {
      assert.equal(
        await typeOf(signature, ' and more\n', pdf),
        'application/pdf',
        shown(signature),
      );
    }
    assert.equal(await typeOf(writtenPdf), 'application/pdf');
    assert.equal(await typeOf('x'.repeat(1_025), pdf), null);
  });

  it('is no PDF for other files that contain one', async () => {
    assert.equal(await typeOf(zipOf({ 'a.pdf': pdf.toString('latin1') })), 'application/zip');
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0'), pdf]);
    assert.equal(await typeOf(program), 'application/x-msdownload');
    assert.equal(isTaken(await typeOf(program)), false);
    const letter = String.raw`{\rtf1\ansi {\object\bin9 `;
    assert.equal(await typeOf(letter, pdf, '}}'), 'application/rtf');
    assert.equal(await typeOf('%!PS-Adobe-3.0\n', pdf), 'application/postscript');
  });
});

const isTaken = (type: string | null): boolean => type !== null && acceptedContentTypes.has(type);
