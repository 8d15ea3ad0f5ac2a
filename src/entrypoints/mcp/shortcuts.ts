import type { PriceBook } from '../../domain/order/price-book.ts';
import type { Asked } from '../http/asked.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import { createKept } from './kept.ts';

/**
 * Messages that were answered before and are sent again with another id, byte for byte the same: they
 * need not be read again, and their answer is the same but for the id.
 */
export type Shortcuts = {
  readonly find: (asked: Asked, body: Uint8Array) => HttpAnswer | null;
  readonly keep: (asked: Asked, body: Uint8Array, framed: Framed) => void;
};

/** An answer before and behind the id. */
export type Framed = {
  readonly before: string;
  readonly behind: string;
  /** Names and values in turn. */
  readonly fields: readonly string[];
};

/** Longer messages are read, whoever has sent them before. */
export const shortBytesMax = 4_000;

export const createShortcuts = (book: () => PriceBook): Shortcuts => {
  const kept = createKept<Framed>();
  let priceBook = book();
  const isCurrent = (): boolean => {
    if (book() === priceBook) return true;
    kept.clear();
    priceBook = book();
    return false;
  };
  return {
    find: (asked, body) => {
      if (body.byteLength > shortBytesMax || !isCurrent()) return null;
      const split = splitAtId(body);
      if (split === null) return null;
      const found = kept.get(keyOf(asked, split));
      return found === undefined ? null : framedAnswer(found, split.id);
    },
    keep: (asked, body, framed) => {
      if (body.byteLength > shortBytesMax || !isCurrent()) return;
      const split = splitAtId(body);
      if (split === null) return;
      const key = keyOf(asked, split);
      const { before, behind, fields } = encoded(framed);
      kept.set(key, { before, behind, fields }, key.length + before.length + behind.length);
    },
  };
};

/** What says how a message is to be read, beside the message. */
export const headersThatMatter = [
  'content-type',
  'accept',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
] as const;

const keyOf = ({ headers }: Asked, { before, behind }: Split): string => {
  let key = `${before}\n${behind}`;
  for (const name of headersThatMatter) key += `\n${String(headers[name] ?? '')}`;
  return key;
};

type Split = { readonly before: string; readonly id: string; readonly behind: string };

/**
 * As clients write it, first or last in the message; where anything else stands in the message another
 * id changes nothing, because what is kept was read whole once.
 */
const splitAtId = (body: Uint8Array): Split | null => {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  const first = idFirst.exec(text);
  if (first?.[1] !== undefined) {
    const behindAt = first[0].length;
    return { before: '', id: first[1], behind: text.slice(behindAt) };
  }
  const last = idLast.exec(text.slice(-lastLength));
  if (last?.[1] === undefined) return null;
  return { before: text.slice(0, text.length - last[0].length), id: last[1], behind: '' };
};

/** As much as an id can take at the end. */
const lastLength = 80;
const idFirst = /^\{"jsonrpc":"2\.0","id":(0|[1-9]\d{0,14}|"[\w-]{1,64}"),/;
const idLast = /,"id":(0|[1-9]\d{0,14}|"[\w-]{1,64}")\}$/;

/** With a character for each byte. */
const asBytes = (text: string): string => Buffer.from(text).toString('latin1');

const encoded = ({ before, behind, fields }: Framed): Framed => ({
  before: asBytes(before),
  behind: asBytes(behind),
  fields,
});

export const encodedAnswer = (framed: Framed, id: string | number): HttpAnswer =>
  framedAnswer(encoded(framed), asBytes(JSON.stringify(id)));

const framedAnswer = ({ before, behind, fields }: Framed, id: string): HttpAnswer => {
  const body = `${before}${id}${behind}`;
  return {
    status: 200,
    headers: {},
    body: null,
    wire: { fields: [...fields, 'content-length', String(body.length)], body },
  };
};
