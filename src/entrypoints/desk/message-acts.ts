import { html } from 'ghtml';
import { ok } from '../../domain/base.ts';
import { ask, type OwnVisit, type Page } from './visit.ts';
import { messagePath } from './messages-page.ts';
import { refusalPage } from './frame.ts';
import { actPages, type TriedAct } from './tried-act.ts';
import { messageKindText, recipientText } from './words.ts';

/** What is done to a message that has not arrived. */

const begin =
  (act: (visit: OwnVisit, message_id: string, address: string) => Act) =>
  async (visit: OwnVisit): Promise<TriedAct | Page> => {
    const found = await ask(visit, 'show_message', { message_id: visit.params['message'] ?? '' });
    if (!found.ok) return refusalPage(visit, found.problem);
    const { id, kind, to } = found.value.message;
    return {
      about: messageKindText(kind),
      section: 'messages',
      back: messagePath(id),
      ...act(visit, id, recipientText(to)),
    };
  };

type Act = Omit<TriedAct, 'about' | 'section' | 'back'>;

const done = ok('/desk/messages?done');

const emailOf = (typed: URLSearchParams): string => (typed.get('email') ?? '').trim();

export const redirectMessagePages = actPages(
  begin((visit, message_id, address) => {
    return {
      title: 'Send it there',
      fields: (typed) => html`<label for="email">The right e-mail address</label>
<input id="email" name="email" type="email" value="${typed.get('email') ?? ''}" required>`,
      foresee: async (typed) => {
        const sent = { message_id, email: emailOf(typed), dry_run: true };
        const tried = await ask(visit, 'redirect_message', sent);
        if (!tried.ok) return tried;
        const { wouldSend = [], email } = tried.value;
        return ok({
          effect: [
            `It goes to ${email} instead of ${address}, now. Whoever reads it can open the order.`,
            'What is sent later goes to the address of the order as before.',
          ],
          messages: wouldSend,
        });
      },
      carryOut: async (typed) => {
        const sent = await ask(visit, 'redirect_message', { message_id, email: emailOf(typed) });
        return sent.ok ? done : sent;
      },
    };
  }),
);

const nothingTyped = () => '';

export const retryMessagePages = actPages(
  begin((visit, message_id, address) => ({
    title: 'Try again',
    fields: nothingTyped,
    foresee: () =>
      Promise.resolve(
        ok({
          effect: [
            `It is sent to ${address} now, unless it waits for a chat that nobody has opened.`,
          ],
          messages: [],
        }),
      ),
    carryOut: async () => {
      const retried = await ask(visit, 'retry_message', { message_id });
      return retried.ok ? done : retried;
    },
  })),
);

export const messageDonePages = actPages(
  begin((visit, message_id) => ({
    title: 'Mark it done',
    fields: nothingTyped,
    foresee: () =>
      Promise.resolve(
        ok({
          effect: [
            'It is not sent any more: you have told them in another way.',
            'What is promised from this message on begins now.',
          ],
          messages: [],
        }),
      ),
    carryOut: async () => {
      const marked = await ask(visit, 'mark_message_done', { message_id });
      return marked.ok ? done : marked;
    },
  })),
);
