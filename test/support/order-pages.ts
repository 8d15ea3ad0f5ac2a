import assert from 'node:assert/strict';
import { look, sameOrigin, sendForm, type PageReply } from './form.ts';
import { fromElsewhere, type TestService } from './service.ts';

/** Reads the page of an order, and sends its forms. */

export const orderPages = (service: TestService) => ({
  page: async (id: string, query = ''): Promise<PageReply> => {
    const reply = await look(service, `/en/order/${id}${query}`, fromElsewhere());
    assert.equal(reply.status, 200);
    return { ...reply, text: unescaped(reply.text) };
  },
  send: (id: string, act: string, fields: Readonly<Record<string, string>> = {}) =>
    sendForm(service, `/en/order/${id}/${act}`, fields, { ...sameOrigin, ...fromElsewhere() }),
});

export const unescaped = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

/** The acts for which the page has a form. */
export const formsOn = ({ text }: PageReply): readonly string[] =>
  [...text.matchAll(/action="\/en\/order\/ord_\w+\/([a-z]+)"/g)]
    .map(([, act = '']) => act)
    .filter((act) => act !== 'files');
