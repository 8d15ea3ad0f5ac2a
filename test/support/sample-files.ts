import { crc32, deflateSync } from 'node:zlib';

/** A small file of each accepted type, with the complete header of its format. */

const base64 = (text: string): Buffer => Buffer.from(text, 'base64');
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const u32 = (value: number): Buffer => hex(value.toString(16).padStart(8, '0'));

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32(data.byteLength), body, u32(crc32(body))]);
};

const pngOf = (...between: readonly Buffer[]): Buffer =>
  Buffer.concat([
    hex('89504e470d0a1a0a'),
    pngChunk('IHDR', hex('00000001 00000001 08 02 000000')),
    ...between,
    pngChunk('IDAT', deflateSync(hex('00 ff0000'))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** An archive of uncompressed entries, with its directory. */
export const zipOf = (entries: Readonly<Record<string, string>>): Buffer => {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(content.byteLength, 14);
    fields.writeUInt32LE(content.byteLength, 18);
    fields.writeUInt16LE(name.length, 22);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(Buffer.concat(locals).byteLength);
    listed.push(hex('504b0102 1400'), fields, Buffer.alloc(10), at, ascii(name));
    locals.push(hex('504b0304'), fields, ascii(name), content);
  }
  const [files, list] = [Buffer.concat(locals), Buffer.concat(listed)];
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(entries).length, 4);
  end.writeUInt16LE(Object.keys(entries).length, 6);
  end.writeUInt32LE(list.byteLength, 8);
  end.writeUInt32LE(files.byteLength, 12);
  return Buffer.concat([files, list, hex('504b0506'), end]);
};

const openXml = (main: string, part: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`,
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    [part]: '<?xml version="1.0"?><document/>',
  });

const openDocument = (kind: string): Buffer =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<?xml version="1.0"?><document/>',
  });

/** The boxes of a picture in an ISO media file: its compatible brands, and a little data. */
const mediaOf = (brand: string): Buffer => {
  const ftyp = Buffer.concat([ascii(`ftyp${brand}`), u32(0), ascii(`mif1${brand}`)]);
  const meta = Buffer.concat([ascii('meta'), u32(0)]);
  return Buffer.concat([u32(ftyp.byteLength + 4), ftyp, u32(meta.byteLength + 4), meta]);
};

const fontTables = hex('0001 0010 0000 0000 636d6170 00000000 0000001c 00000004 00000000');

const shortPdf = `1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n100\n%%EOF\n`;
/** A PDF whose second line marks it as binary, as most programs write it. */
export const pdf = Buffer.concat([
  ascii('%PDF-1.7\n%'),
  hex('e2e3cfd3'),
  ascii(`\n\0\n${shortPdf}`),
]);
/** A PDF without binary bytes. */
export const writtenPdf = ascii(`%PDF-1.4\n${shortPdf}`);

const gif = base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7');

export const sampleFiles: Readonly<Record<string, Buffer>> = {
  'image/jpeg': hex('ffd8 ffe0 0010 4a46494600 0101 00 0001 0001 00 00 ffdb 0043 00 ffd9'),
  'image/png': pngOf(),
  'image/apng': pngOf(pngChunk('acTL', hex('00000001 00000000'))),
  'image/gif': gif,
  'image/webp': base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  'image/avif': mediaOf('avif'),
  'image/heic': mediaOf('heic'),
  'image/heif': mediaOf('mif1'),
  'image/jxl': hex('ff0a 7f00 4bd6 0000 0000'),
  'image/tiff': hex('49492a00 08000000 0100 0001 0400 01000000 01000000 00000000'),
  'image/bmp': hex(
    '424d 3a000000 0000 0000 36000000 28000000 01000000 01000000 0100 1800 00000000 04000000 00000000 00000000 00000000 00000000 0000ff00',
  ),
  'image/svg+xml': ascii(
    '<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
  ),
  'image/x-icon': hex('0000 0100 0100 01 01 00 00 0100 1800 30000000 16000000'),
  'image/vnd.adobe.photoshop': hex(
    '38425053 0001 000000000000 0003 00000001 00000001 0008 0003 00000000',
  ),
  'application/postscript': ascii('%!PS-Adobe-3.0\n%%Title: logo\nshowpage\n%%EOF\n'),
  'application/eps': ascii('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\nshowpage\n%%EOF\n'),
  'application/pdf': pdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': openXml(
    'wordprocessingml.document',
    'word/document.xml',
  ),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': openXml(
    'spreadsheetml.sheet',
    'xl/workbook.xml',
  ),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': openXml(
    'presentationml.presentation',
    'ppt/presentation.xml',
  ),
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': openXml(
    'presentationml.slideshow',
    'ppt/presentation.xml',
  ),
  'application/vnd.oasis.opendocument.text': openDocument('text'),
  'application/vnd.oasis.opendocument.spreadsheet': openDocument('spreadsheet'),
  'application/vnd.oasis.opendocument.presentation': openDocument('presentation'),
  'application/vnd.oasis.opendocument.graphics': openDocument('graphics'),
  'application/x-cfb': Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(1_016)]),
  'application/rtf': ascii(String.raw`{\rtf1\ansi\deff0 {\fonttbl {\f0 Times;}} What we offer.}`),
  'application/vnd.apple.keynote': zipOf({
    'Index/Document.iwa': '\0',
    'Index/MasterSlide.iwa': '\0',
  }),
  'application/vnd.apple.numbers': zipOf({
    'Index/Document.iwa': '\0',
    'Index/Tables/DataList.iwa': '\0',
  }),
  'application/vnd.apple.pages': zipOf({ 'Index/Document.iwa': '\0' }),
  'text/plain': ascii('What we offer.\n'),
  'font/ttf': Buffer.concat([hex('00010000'), fontTables]),
  'font/otf': Buffer.concat([ascii('OTTO'), fontTables]),
  'font/woff': Buffer.concat([ascii('wOFF'), hex('00010000 0000002c 0001 0000'), Buffer.alloc(28)]),
  'font/woff2': Buffer.concat([
    ascii('wOF2'),
    hex('00010000 00000030 0001 0000'),
    Buffer.alloc(32),
  ]),
  'font/collection': Buffer.concat([ascii('ttcf'), hex('00010000 00000001 00000010'), fontTables]),
  'application/zip': zipOf({ 'photos/one.txt': 'a photo' }),
};
