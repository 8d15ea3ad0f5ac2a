import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pixelsOf } from './picture.ts';

/** The service reads a picture's size from its first bytes. */

const jpeg = (...segments: readonly string[]): string => `ffd8${segments.join('')}`;
const app = (content: string): string =>
  `ffe0${(content.length / 2 + 2).toString(16).padStart(4, '0')}${content}`;
const frame = (kind: string, height: string, width: string): string =>
  `ff${kind}000b08${height}${width}01011100`;
const webp = (kind: string, content: string): string =>
  `5249464640000000${Buffer.from(`WEBP${kind}`).toString('hex')}20000000${content}`;

for (const [picture, head, pixels] of [
  ['a PNG', '89504e470d0a1a0a0000000d4948445200000300000002000806', 768 * 512],
  ['a JPEG', jpeg(app('4a46'), frame('c0', '0200', '0300')), 768 * 512],
  ['a progressive JPEG', jpeg(app(''), frame('c2', '59d8', '59d8')), 529_000_000],
  ['a lossy WebP', webp('VP8 ', '3001009d012a03000200'), 6],
  ['a lossless WebP', webp('VP8L', '2f0240000000'), 6],
  ['an extended WebP', webp('VP8X', '00000000020000010000'), 6],
  ['a PNG whose size is cut off', '89504e470d0a1a0a0000000d4948445200000300', null],
  ['a PNG that begins with another chunk', '89504e470d0a1a0a0000000443674249500020024948', null],
  ['a JPEG whose size is cut off', jpeg(app('4a46'), 'ffc0000b0802'), null],
  ['a JPEG of a height that comes later', jpeg(frame('c0', '0000', '0300')), null],
  [
    'a JPEG with a mark that some read over and others read as a length',
    jpeg('ffd0000d', frame('c0', '59d8', '59d8'), app(frame('c0', '0001', '0001'))),
    null,
  ],
  ['a JPEG with something between its segments', jpeg('00', frame('c0', '0001', '0001')), null],
  ['a JPEG with a segment of no length', jpeg('ffe00000', frame('c0', '0001', '0001')), null],
  ['a GIF', '47494638396101000100', null],
  ['nothing', '', null],
] as const) {
  it(`of ${picture} it is ${pixels === null ? 'unknown' : `${pixels} pixels`}`, () => {
    assert.equal(pixelsOf(Buffer.from(head, 'hex')), pixels);
  });
}
