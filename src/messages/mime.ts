import { domainToASCII } from 'node:url';

/** A mail as MIME text writes it. */
export type Mail = {
  /** In angle brackets. */
  readonly messageId: string;
  /** The Message-ID of the mail that this one answers, in angle brackets. */
  readonly answers: string | null;
  /** A name and an address, or an address alone. */
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  /** One POST to this address ends such mails (RFC 8058). It needs no encoding. */
  readonly unsubscribe: string | null;
  readonly subject: string;
  readonly language: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
};

/** Encoded text never contains `=_`, so no line of a mail can be this boundary. */
const boundary = '=_studiolot';

/** Writes a mail as MIME text (RFC 5322, RFC 2045 to 2047), with lines that end in \n. */
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

/** The address with its domain in ASCII, which every mail server accepts. */
export const wireAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return `${address.slice(0, at)}${isPlain(domain) ? domain : domainToASCII(domain)}`;
};

/** The address in `Name <address>`. */
export const addressIn = (named: string): string =>
  /<([^<>]+)>\s*$/.exec(named)?.[1] ?? named.trim();

const mailbox = (named: string): string => {
  const address = wireAddress(addressIn(named));
  const name = named.slice(0, named.lastIndexOf('<')).trim();
  if (!named.includes('<') || name === '') return address;
  const plain = /^".*"$/.test(name) ? name.slice(1, -1).replaceAll(/\\(.)/g, '$1') : name;
  return `${/^[\w '-]+$/.test(plain) ? plain : nameOf(plain)} <${address}>`;
};

const nameOf = (name: string): string =>
  isPlain(name) ? `"${name.replaceAll(/["\\]/g, '\\$&')}"` : encodedWords(name);

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A longer subject is folded, so that no line gets longer than 76 characters. */
const foldedMax = 60;

const inHeader = (text: string): string =>
  isPlain(text) && text.length <= foldedMax && !text.includes('=?') ? text : encodedWords(text);

/** A line may have 76 characters, including the header's name and the marks around an encoded word. */
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

/** Mostly ASCII text stays readable as quoted-printable; other text is shorter in Base64. */
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
const isLiteral = Uint8Array.from({ length: 256 }, (_each, byte) =>
  Number(byte >= space && byte <= tilde && byte !== equals),
);

/**
 * Quoted-printable (RFC 2045, 6.7). It writes bytes into one buffer, because a growing string takes four
 * times as long, and works line by line, because checking each byte for a line end takes twice as long.
 */
const quotedPrintable = (bytes: Buffer): string => {
  // Each byte may become three, and each line gets a soft break.
  const encoded = Buffer.allocUnsafe(bytes.length * 3 + Math.ceil(bytes.length / 24) * 2);
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(newline, at);
    const end = found === -1 ? bytes.length : found;
    for (let length = 0; at < end; at += 1) {
      const byte = bytes[at] ?? 0;
      const isLast = at === end - 1;
      const isPlain = isLiteral[byte] === 1 && !(byte === space && isLast);
      const width = isPlain ? 1 : 3;
      // A line that continues ends with a soft break.
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
