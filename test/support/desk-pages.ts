import assert from 'node:assert/strict';
import { linksMailedTo } from './desk.ts';
import { look, sameOrigin, sendForm, sendMultipart, type PageReply } from './form.ts';
import type { TestService } from './service.ts';
import { until } from './until.ts';
import { formOf, type Sent } from './upload.ts';

/** Reads the desk's pages and sends their forms with an operator's cookies, without a browser. */

export type DeskBrowser = {
  /** Reads a page by its path below `/desk`. */
  readonly look: (path: string) => Promise<PageReply>;
  readonly send: (path: string, fields?: Fields) => Promise<PageReply>;
  readonly sendFiles: (
    path: string,
    files: readonly Sent[],
    from?: Readonly<Record<string, string>>,
  ) => Promise<PageReply>;
  /** The stored cookies, by name. */
  readonly cookies: Map<string, string>;
};

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];

export const deskBrowser = (service: Pick<TestService, 'url'>): DeskBrowser => {
  const cookies = new Map<string, string>();
  const keep = (reply: PageReply): PageReply => {
    for (const each of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  const headers = () => ({
    'user-agent': 'Tester/1.0',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  return {
    cookies,
    look: async (path) => keep(await look(service, `/desk${path}`, headers())),
    send: async (path, fields = {}) =>
      keep(await sendForm(service, `/desk${path}`, fields, { ...sameOrigin, ...headers() })),
    sendFiles: async (path, files, from = sameOrigin) => {
      const form = formOf(files);
      return keep(await sendMultipart(service, `/desk${path}`, form, { ...from, ...headers() }));
    },
  };
};

/** Requests a sign-in link, and returns its path from the mail. */
export const askForLink = async (
  service: TestService,
  browser: DeskBrowser,
  email: string,
): Promise<string> => {
  const earlier = await linksMailedTo(service.folder, email);
  const sent = await browser.send('/sign-in', { email });
  assert.equal(sent.status, 200);
  service.dispatcher.wake();
  const token = await until('the link is mailed', async () =>
    (await linksMailedTo(service.folder, email)).find((each) => !earlier.includes(each)),
  );
  return `/sign-in/${token}`;
};

/** The pages of an operator who has signed in. */
export const signedInBrowser = async (
  service: TestService,
  email: string,
): Promise<DeskBrowser> => {
  const browser = deskBrowser(service);
  const opened = await browser.send(await askForLink(service, browser, email));
  assert.deepEqual([opened.status, opened.location], [303, '/desk']);
  return browser;
};

/** The hidden fields of the page's last form, such as the values that a preview passes on. */
export const carriedOn = ({ text }: PageReply): readonly (readonly [string, string])[] =>
  [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [name, plain(value)] as const,
  );

const plain = (escaped: string): string =>
  escaped.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)));
