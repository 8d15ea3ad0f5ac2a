import { formOf, type SentFile } from './files.ts';
import type { Session } from './session.ts';

/** What the studio's client does, on the page that the link leads to. */

export type Client = ReturnType<typeof clientOn>;

/** What a browser says of a form on one of the service's own pages. */
const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

export const clientOn = ({ ask, print, mails, record, service }: Session) => {
  const page = async (): Promise<string> => {
    const { client_url: link } = await record();
    return `/en${link.slice(service.publicUrl.length)}`;
  };
  /** How far the brief is, as the page's bar is read out. */
  const progress = async (): Promise<string> => {
    const text = await (await ask(await page(), {}, 200)).text();
    const [, progressText] = /<progress [^>]*aria-label="([^"]+)"/.exec(text) ?? [];
    if (progressText === undefined) throw new Error('The page does not say how far the brief is');
    return progressText;
  };
  const sends = async (form: URLSearchParams | FormData, to: string): Promise<void> => {
    const request = { method: 'POST', body: form, headers: fromOwnPage };
    await ask(`${await page()}${to}`, request, 303);
  };
  return {
    opens: async (what: string): Promise<void> =>
      print('Client', what, 'GET /brief/LINK → 200', await progress()),
    answers: async (what: string, fields: Readonly<Record<string, string>>): Promise<void> => {
      await sends(new URLSearchParams(fields), '');
      print('Client', what, 'POST /brief/LINK → 303', await progress());
      await mails();
    },
    uploads: async (what: string, file: SentFile, about: string): Promise<void> => {
      await sends(formOf(file, { about }), '/files');
      print('Client', what, 'POST /brief/LINK/files → 303', await progress());
      await mails();
    },
  };
};
