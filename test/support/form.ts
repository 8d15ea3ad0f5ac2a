import assert from 'node:assert/strict';
import type { TestService } from './service.ts';

/** Reads pages and sends forms as a browser would, without one. */

export type PageReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The address of a redirect; empty if there is none. */
  readonly location: string;
};

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
type RequestHeaders = Readonly<Record<string, string>>;

/** The header that browsers send with a form of the same site. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Requests uncompressed answers, because compressing a page takes longer than making it. */
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

/** `fields` may also be the raw body. */
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

/** Sends a form with files. */
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

/** Encodes fields with line breaks as CR LF, as browsers do. */
export const encoded = (fields: Fields): string => {
  const list = isList(fields) ? fields : Object.entries(fields);
  const sent = list.map(([name, value]) => [name, value.replaceAll(/\r\n|\r|\n/g, '\r\n')]);
  return new URLSearchParams(sent).toString();
};

const isList = (fields: Fields): fields is readonly (readonly [string, string])[] =>
  Array.isArray(fields);

/** The order's ID in the redirect after an order is placed. */
export const orderIdIn = ({ status, location, text }: PageReply): string => {
  assert.equal(status, 303, text);
  const [, id = ''] = /\/order\/(ord_[0-9a-z]{35})/.exec(location) ?? [];
  assert.notEqual(id, '', location);
  return id;
};

/** The quote that the review page passes on, for an order with a contact only. */
export const plainPrice = '25000 EUR vat_unsaid base:25000';

/** The value of the page's first hidden field with this name. */
export const hiddenIn = ({ text }: PageReply, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
