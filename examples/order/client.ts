import { formOf, type SentFile } from './files.ts';
import type { Session } from './session.ts';

/** Acts as the studio's client, with the forms on the page of the client's link. */

export type Client = ReturnType<typeof clientActions>;

/** The header that a browser sends with a form from one of the service's own pages. */
const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

/** The client's actions. They are third-person verbs, so that a story reads like sentences. */
export const clientActions = ({ send, print, printNewMails, record, service }: Session) => {
  const page = async (): Promise<string> => {
    const { client_url: link } = await record();
    return `/en${link.slice(service.publicUrl.length)}`;
  };
  /** Reads the progress of the brief from the label of the page's progress bar. */
  const progress = async (): Promise<string> => {
    const text = await (await send(await page(), {}, 200)).text();
    const [, progressText] = /<progress [^>]*aria-label="([^"]+)"/.exec(text) ?? [];
    if (progressText === undefined) throw new Error('The page does not say how far the brief is');
    return progressText;
  };
  const sends = async (form: URLSearchParams | FormData, to: string): Promise<void> => {
    const request = { method: 'POST', body: form, headers: fromOwnPage };
    await send(`${await page()}${to}`, request, 303);
  };
  return {
    opens: async (what: string): Promise<void> =>
      print('Client', what, 'GET /brief/LINK → 200', await progress()),
    answers: async (what: string, fields: Readonly<Record<string, string>>): Promise<void> => {
      await sends(new URLSearchParams(fields), '');
      print('Client', what, 'POST /brief/LINK → 303', await progress());
      await printNewMails();
    },
    uploads: async (what: string, file: SentFile, about: string): Promise<void> => {
      await sends(formOf(file, { about }), '/files');
      print('Client', what, 'POST /brief/LINK/files → 303', await progress());
      await printNewMails();
    },
  };
};
