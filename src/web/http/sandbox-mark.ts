import type { FastifyInstance } from 'fastify';
import { html } from 'ghtml';

/** How every answer of a sandbox says that it is from one: in a header, and where it is a JSON object, in that. */

export const sandboxField = { 'studiolot-sandbox': '1' } as const;

/** Answers of calls and refusals; documents of another format have no such member. */
const markedTypes: ReadonlySet<string> = new Set(['application/json', 'application/problem+json']);

/** The JSON objects under these addresses have a format of their own. */
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

/** Of text that is one JSON object, without reading it. */
const markedJson = (json: string): string => {
  const end = json.lastIndexOf('}');
  if (!json.startsWith('{') || end === -1) return json;
  const comma = json.slice(1, end).trim() === '' ? '' : ',';
  return `${json.slice(0, end)}${comma}"sandbox":true}`;
};

/** What every page of a sandbox says first; nothing on any other. */
export const sandboxBanner = (
  { isSandbox }: { readonly isSandbox: boolean },
  words: string,
): string => (isSandbox ? html`<aside class="sandbox">${words}</aside>` : '');
