import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';

/** Marks every answer of a sandbox: by a header, and by a member of JSON objects. */

export const sandboxField = { 'studiolot-sandbox': '1' } as const;

/** Types of answers and refusals; other documents have no such member. */
const markedTypes: ReadonlySet<string> = new Set(['application/json', 'application/problem+json']);

/** JSON at these addresses has a format of its own. */
const otherFormats = /^\/(?:mcp|\.well-known|log)\b/;

export const markAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ url }, reply, payload) => {
    const [type = ''] = String(reply.getHeader('content-type')).split(';', 1);
    if (!markedTypes.has(type) || otherFormats.test(url)) return payload;
    const isText = typeof payload === 'string' || payload instanceof Uint8Array;
    const isPacked = reply.hasHeader('content-encoding');
    return isText && !isPacked ? markedJson(payload.toString()) : payload;
  });
};

/** Marks a JSON object without parsing it. */
const markedJson = (json: string): string => {
  const end = json.lastIndexOf('}');
  if (!json.startsWith('{') || end === -1) return json;
  const comma = json.slice(1, end).trim() === '' ? '' : ',';
  return `${json.slice(0, end)}${comma}"sandbox":true}`;
};

/** The banner on every page of a sandbox; empty elsewhere. */
export const sandboxBanner = (
  { isSandbox }: { readonly isSandbox: boolean },
  words: string,
): string => (isSandbox ? html`<aside class="sandbox">${words}</aside>` : '');
