import { mailTextBytesMax } from './inbound-mail.ts';

/** Names each unreadable part of a mail for the operator. */

/** A part as `mailparser` represents it. */
export type MailPart = {
  readonly contentType?: string | false;
  readonly charset?: string | false;
  readonly isAttachment?: boolean;
  readonly children?: readonly MailPart[];
  readonly node: { readonly encoding?: string | false };
  readonly decoder?: { write: (piece: Uint8Array) => boolean };
  textContent?: string;
};

/** The known encodings (RFC 2045). */
const encodings: ReadonlySet<string> = new Set([
  '7bit',
  '8bit',
  'binary',
  'quoted-printable',
  'base64',
]);

/** Encrypted parts, and parts that were never sent; not signatures. */
const unreadableTypes: Readonly<Record<string, string>> = {
  'multipart/encrypted': 'an encrypted part',
  'application/pgp-encrypted': 'an encrypted part',
  'application/pkcs7-mime': 'an encrypted part',
  'application/x-pkcs7-mime': 'an encrypted part',
  'application/ms-tnef': 'a part in a format of Outlook alone',
  'application/vnd.ms-tnef': 'a part in a format of Outlook alone',
  'message/external-body': 'a part that is not in the mail',
  'message/partial': 'a part of a mail that was sent in pieces',
};

const unreadableMax = 10;

/**
 * Inspects each text before it is decoded, which may hide broken characters. The mail server may count a
 * part as a file that is read as text here, so the size of texts is checked as they arrive.
 */
export const createPartWatch = (onTooLong: () => void) => {
  const broken = new Set<MailPart>();
  let bytes = 0;
  return {
    begin: (part: MailPart): void => {
      const { decoder } = part;
      if (decoder === undefined || part.isAttachment === true) return;
      const isBase64 = part.node.encoding === 'base64';
      const write = decoder.write.bind(decoder);
      decoder.write = (piece) => {
        bytes += piece.byteLength;
        if (bytes > mailTextBytesMax) onTooLong();
        if (isBase64 && notBase64.test(Buffer.from(piece).toString('latin1'))) broken.add(part);
        return write(piece);
      };
    },
    unreadable: (root: MailPart | undefined): readonly string[] => {
      const found = root === undefined ? [] : unreadableIn(root, broken);
      return [...new Set(found)].slice(0, unreadableMax);
    },
  };
};

const notBase64 = /[^A-Za-z0-9+/=\s]/;

const unreadableIn = (part: MailPart, broken: ReadonlySet<MailPart>): readonly string[] => {
  const type = typeOf(part);
  const known = unreadableTypes[type];
  if (known !== undefined) return [known];
  const children = part.children ?? [];
  if (type.startsWith('multipart/') && children.length === 0) return ['parts that are missing'];
  const own = part.isAttachment === true ? null : textProblem(part, broken);
  return [
    ...(own === null ? [] : [own]),
    ...children.flatMap((each) => unreadableIn(each, broken)),
  ];
};

const typeOf = ({ contentType }: MailPart): string =>
  typeof contentType === 'string' ? contentType.toLowerCase() : '';

const textProblem = (part: MailPart, broken: ReadonlySet<MailPart>): string | null => {
  const { textContent = '', charset, node } = part;
  const encoding = typeof node.encoding === 'string' ? node.encoding.trim().toLowerCase() : '';
  const isText = typeOf(part).startsWith('text/');
  if (!isText) return null;
  if (textContent.includes('-----BEGIN PGP MESSAGE-----')) return 'an encrypted part';
  if (broken.has(part) || (encoding !== '' && !encodings.has(encoding))) {
    return 'a text whose encoding is broken';
  }
  if (typeof charset === 'string' && /^utf-?7$/i.test(charset)) return inCharset(charset);
  if (!isGarbled(textContent)) return null;
  return typeof charset === 'string' ? inCharset(charset) : 'a text in an unknown character set';
};

const charsetMax = 40;

const inCharset = (charset: string): string =>
  `a text in the character set ${charset.replaceAll(/[^\w.:-]/g, '').slice(0, charsetMax)}`;

/** Replacement characters of decoders, and control characters, which no text has. */
const noCharacters = /(?![\t\n\v\f\r\u0085])(?:\ufffd|\p{Cc})/gu;
/** If there are fewer among the letters, the words can still be read. */
const garbledShare = 20;

const isGarbled = (text: string): boolean => {
  const bad = text.match(noCharacters)?.length ?? 0;
  return bad > 0 && bad * garbledShare >= text.replaceAll(/\s/g, '').length;
};

/** Separates table cells by bars in each part. The parser joins the texts of the parts afterwards. */
export const separateCells = (part: MailPart): void => {
  if (typeOf(part) === 'text/html' && part.textContent !== undefined) {
    part.textContent = withSeparatedCells(part.textContent);
  }
  for (const each of part.children ?? []) separateCells(each);
};

/** A comment without an end reaches to the end of the text, so nothing is scanned twice. */
const pieces = /<!--(?:(?!-->)[^])*(?:-->)?|<[^>]*>?|[^<]+/g;
const tag = /^<(\/?)(table|tr|t[dh]|p|div)(?=[\s/>])/i;

const withSeparatedCells = (html: string): string => {
  if (!/<t[dh][\s/>]/i.test(html)) return html;
  const output: string[] = [];
  /** The number of cells in the current row of each open table. */
  const cellCounts: number[] = [0];
  let isAtStartOfCell = false;
  for (const piece of html.match(pieces) ?? []) {
    const [, slash = '', name = ''] = tag.exec(piece) ?? [];
    const tagName = `${slash}${name.toLowerCase()}`.replace('th', 'td');
    const isRowBoundary = tagName === 'tr' || tagName === '/tr';
    const cellCount = cellCounts.at(-1) ?? 0;
    // Outlook writes a paragraph into each cell, which would begin a line of its own.
    if ((tagName === 'p' || tagName === 'div') && isAtStartOfCell) continue;
    isAtStartOfCell = tagName === 'td' || (isAtStartOfCell && piece.trim() === '');
    if (tagName === 'td' && cellCount > 0) output.push(' | ');
    if (isRowBoundary && cellCount > 0) output.push('<br>');
    output.push(piece);
    if (tagName === 'table') cellCounts.push(0);
    else if (tagName === '/table' && cellCounts.length > 1) cellCounts.pop();
    else if (tagName === 'td') cellCounts[cellCounts.length - 1] = cellCount + 1;
    else if (isRowBoundary) cellCounts[cellCounts.length - 1] = 0;
  }
  return withoutParagraphEnds(output).join('');
};

/** Leaves out the end of a paragraph with which a cell ends. */
const withoutParagraphEnds = (output: readonly string[]): readonly string[] => {
  const remaining: string[] = [];
  let isAtEndOfCell = false;
  for (const piece of output.toReversed()) {
    const isParagraphEnd = /^<\/(?:p|div)[\s>]/i.test(piece);
    if (isParagraphEnd && isAtEndOfCell) continue;
    isAtEndOfCell = /^<\/t[dh][\s>]/i.test(piece) || (isAtEndOfCell && piece.trim() === '');
    remaining.push(piece);
  }
  return remaining.toReversed();
};
