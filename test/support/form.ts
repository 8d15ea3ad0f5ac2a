import assert from 'node:assert/strict';
import type { TestService } from './service.ts';

/** Pages and their forms as a browser asks for them and sends them, without the browser. */

export type PageReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where the browser is sent on to; empty where it stays. */
  readonly location: string;
};

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
type RequestHeaders = Readonly<Record<string, string>>;

/** What every browser says of a form that stands on a page of the same site. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Answers are not packed: to pack a page takes longer than to write it. */
const unpacked = { 'accept-encoding': 'identity' };

const ask = async (
  url: string,
  { headers, ...request }: Omit<RequestInit, 'headers'> & { readonly headers: RequestHeaders },
): Promise<PageReply> => {
  const response = await fetch(url, {
    redirect: 'manual',
    ...request,
    headers: { ...unpacked, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    location: response.headers.get('location') ?? '',
  };
};

export const look = (
  { url }: Pick<TestService, 'url'>,
  path: string,
  headers: RequestHeaders = {},
): Promise<PageReply> => ask(`${url}${path}`, { headers: { accept: 'text/html', ...headers } });

/** `fields` may also be the very bytes of a body. */
export const sendForm = (
  { url }: Pick<TestService, 'url'>,
  path: string,
  fields: Fields | string | Uint8Array,
  headers: RequestHeaders = sameOrigin,
): Promise<PageReply> => {
  const isRaw = typeof fields === 'string' || fields instanceof Uint8Array;
  const body = isRaw ? fields : encoded(fields);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return ask(`${url}${path}`, {
    method: 'POST',
    body,
    headers: { accept: 'text/html', ...type, ...headers },
  });
};

/** A form with files. */
export const sendMultipart = (
  { url }: Pick<TestService, 'url'>,
  path: string,
  form: FormData,
  headers: RequestHeaders = sameOrigin,
): Promise<PageReply> =>
  ask(`${url}${path}`, {
    method: 'POST',
    body: form,
    headers: { accept: 'text/html', ...headers },
  });

/** Browsers send every new line as CR LF. */
export const encoded = (fields: Fields): string => {
  const list = isList(fields) ? fields : Object.entries(fields);
  const sent = list.map(([name, value]) => [name, value.replaceAll(/\r\n|\r|\n/g, '\r\n')]);
  return new URLSearchParams(sent).toString();
};

const isList = (fields: Fields): fields is readonly (readonly [string, string])[] =>
  Array.isArray(fields);

/** The id in the address to which a placed order leads. */
export const orderIdIn = ({ status, location, text }: PageReply): string => {
  assert.equal(status, 303, text);
  const [, id = ''] = /\/order\/(ord_[0-9a-z]{35})/.exec(location) ?? [];
  assert.notEqual(id, '', location);
  return id;
};

/** What the review of an order hands on as its price: here of one with nothing but a contact. */
export const plainPrice = '25000 EUR vat_unsaid base:25000';

/** The value of the first field of that name that a form of the page sends unseen. */
export const hiddenIn = ({ text }: PageReply, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
