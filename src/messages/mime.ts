import { domainToASCII } from 'node:url';

/** A mail as it goes over the wire or into a file (RFC 5322, RFC 2045 to 2047), with lines that end in \n. */

export type Mail = {
  /** Between `<` and `>`, as are those that it answers. */
  readonly messageId: string;
  readonly answers: string | null;
  /** A name and an address, or an address alone. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  /** An address that ends such mails by one POST (RFC 8058); nothing of it needs encoding. */
  readonly unsubscribe: string | null;
  readonly subject: string;
  readonly language: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
};

/** `=_` stands in nothing that is encoded, so this can be no line of a mail. */
const boundary = '=_studiolot';

export const toMime = (mail: Mail): string => {
  const { messageId, answers, replyTo, unsubscribe, date } = mail;
  return `From: ${mailbox(mail.from)}
To: ${wireAddress(mail.to)}
${replyTo === null ? '' : `Reply-To: ${wireAddress(replyTo)}\n`}Subject: ${inHeader(mail.subject)}
Message-ID: ${messageId}
${answers === null ? '' : `In-Reply-To: ${answers}\nReferences: ${answers}\n`}${unsubscribe === null ? '' : `List-Unsubscribe: <${unsubscribe}>\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n`}Content-Language: ${mail.language}
Auto-Submitted: auto-generated
X-Auto-Response-Suppress: All
Date: ${date.toUTCString().replace('GMT', '+0000')}
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="${boundary}"

--${boundary}
${part('plain', mail.text)}
--${boundary}
${part('html', mail.html)}
--${boundary}--
`;
};

/** With its domain in ASCII, as every mail server takes it. */
export const wireAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${isPlain(domain) ? domain : domainToASCII(domain)}`;
};

/** Of a name with its address, the address. */
export const addressIn = (named: string): string =>
  /<([^<>]+)>\s*$/.exec(named)?.[1] ?? named.trim();

const mailbox = (named: string): string => {
  const address = wireAddress(addressIn(named));
  const name = named.slice(0, named.lastIndexOf('<')).trim();
  if (!named.includes('<') || name === '') return address;
  const said = /^".*"$/.test(name) ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name;
  return `${/^[\w '-]+$/.test(said) ? said : nameOf(said)} <${address}>`;
};

const nameOf = (said: string): string =>
  isPlain(said) ? `"${said.replaceAll(/["\\]/g, '\\$&')}"` : encodedWords(said);

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** So that no line is longer than 76 characters, whatever its name is. */
const foldedMax = 60;

const inHeader = (text: string): string =>
  isPlain(text) && text.length <= foldedMax && !text.includes('=?') ? text : encodedWords(text);

/** A line may have 76 characters, with the name of the header and what stands around a word. */
const wordBytesMax = 39;

const encodedWords = (text: string): string => {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word) + Buffer.byteLength(character) > wordBytesMax) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word]
    .map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`)
    .join('\n ');
};

/** What can be read as it stands is left so; where most of it cannot, it is shorter in Base64. */
const part = (subtype: 'plain' | 'html', text: string): string => {
  const bytes = Buffer.from(text);
  const isReadable = (bytes.length - text.length) * 4 < bytes.length;
  const encoding = isReadable ? 'quoted-printable' : 'base64';
  return `Content-Type: text/${subtype}; charset=utf-8
Content-Transfer-Encoding: ${encoding}

${isReadable ? quotedPrintable(bytes) : base64(bytes)}`;
};

const base64 = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\n');

const lineMax = 76;
const [newline, space, equals, tilde] = [10, 32, 61, 126] as const;
const hexDigits = Buffer.from('0123456789ABCDEF');
const standsAsItIs = Uint8Array.from({ length: 256 }, (_each, byte) =>
  Number(byte >= space && byte <= tilde && byte !== equals),
);

/**
 * RFC 2045, 6.7. Bytes into bytes, because a text that grows by a character takes four times as long;
 * line by line, because to look for the end of each at every byte takes twice as long again.
 */
const quotedPrintable = (bytes: Buffer): string => {
  // Every byte may become three, and every line of them has its mark and its end.
  const encoded = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil(bytes.length / 24) * 2);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(newline, at);
    const end = found === -1 ? bytes.length : found;
    for (let length = 0; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      const isLast = at === end - 1;
      const isPlain = standsAsItIs[byte] === 1 && !(byte === space && isLast);
      const width = isPlain ? 1 : 3;
      // A line that goes on has its mark for that at its end.
      if (length + width > (isLast ? lineMax : lineMax - 1)) {
        encoded[size++] = equals;
        encoded[size++] = newline;
        length = 0;
      }
      length += width;
      if (isPlain) {
        encoded[size++] = byte;
      } else {
        encoded[size++] = equals;
        encoded[size++] = hexDigits[byte >> 4] ?? 0;
        encoded[size++] = hexDigits[byte & 15] ?? 0;
      }
    }
    if (at < bytes.length) encoded[size++] = newline;
    at += 1;
  }
  return encoded.toString('latin1', 0, size);
};
