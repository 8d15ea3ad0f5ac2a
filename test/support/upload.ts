import type { Reply, TestService } from './service.ts';
import { fromElsewhere, orderPath, studio } from './service.ts';

/** Uploads files as programs and browsers do. */

export type Sent = { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> };

export const formOf = (
  files: readonly Sent[],
  fields: Readonly<Record<string, string>> = {},
): FormData => {
  const form = new FormData();
  for (const { name, content } of files) form.append('files', new Blob([content]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

export const sendFiles = async (
  { url }: Pick<TestService, 'url'>,
  orderId: string,
  files: readonly Sent[],
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> => {
  const response = await fetch(`${url}${orderPath}/${orderId}/files`, {
    method: 'POST',
    body: formOf(files, fields),
    headers: { ...fromElsewhere(), ...headers },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
};

/** Places an order without any answers. */
export const placeOrder = async (
  service: Pick<TestService, 'post'>,
  body: object = { studio },
): Promise<string> => {
  const { json } = await service.post(orderPath, body, fromElsewhere());
  return json.order_id;
};

/** The smallest valid picture of each type. */
export const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** An empty archive. */
export const zip = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]);
