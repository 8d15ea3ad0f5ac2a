import { html } from 'ghtml';
import { ok } from '../../kernel/result.ts';
import { actPages, byOperation, type PreviewedAct } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, askAsOperator, type OperatorRequest } from '../../web/desk/request.ts';
import { recipientText } from '../../web/desk/words.ts';
import { markMessageDone } from '../operations/mark-messages-done.ts';
import { redirectMessage } from '../operations/redirect-message.ts';
import { retryMessage } from '../operations/retry-message.ts';
import { showMessage } from '../operations/show-message.ts';
import { messageKindText, messagePath } from './messages-page.ts';

const begin =
  (act: (request: OperatorRequest, message_id: string, address: string) => Act) =>
  async (request: OperatorRequest): Promise<PreviewedAct> => {
    const found = await answerOrRefuse(request, showMessage, {
      message_id: request.params['message'] ?? '',
    });
    const { id, kind, to } = found.message;
    return {
      about: messageKindText(kind),
      section: 'messages',
      back: messagePath(id),
      ...act(request, id, recipientText(to)),
    };
  };

type Act = Omit<PreviewedAct, 'about' | 'section' | 'back'>;

const done = '/desk/messages?done';

export const redirectMessagePages = actPages(
  begin((request, message_id, address) => {
    return {
      title: 'Send it there',
      fields: (typed) => html`<label for="email">The right e-mail address</label>
<input id="email" name="email" type="email" value="${typed.get('email') ?? ''}" required>`,
      ...byOperation(request, redirectMessage, {
        sent: (typed) => ({ message_id, email: (typed.get('email') ?? '').trim() }),
        effect: ({ email }) => [
          `It goes to ${email} instead of ${address}, now. Anyone who reads it can open the order.`,
          'Later messages still go to the address of the order.',
        ],
        to: () => done,
      }),
    };
  }),
);

/** Acts without a dry run, because their effect is always the same. */
const always = (
  request: OperatorRequest,
  operation: typeof retryMessage | typeof markMessageDone,
  message_id: string,
  effect: readonly string[],
): Pick<PreviewedAct, 'dryRun' | 'carryOut'> => ({
  dryRun: () => Promise.resolve(ok({ effect, messages: [] })),
  carryOut: async () => {
    const acted = await askAsOperator(request, operation, { message_id });
    return acted.ok ? ok(done) : acted;
  },
});

export const retryMessagePages = actPages(
  begin((request, message_id, address) => ({
    title: 'Try again',
    ...always(request, retryMessage, message_id, [
      `It is sent to ${address} now, unless it waits for a chat that nobody has opened.`,
    ]),
  })),
);

export const messageDonePages = actPages(
  begin((request, message_id) => ({
    title: 'Mark it done',
    ...always(request, markMessageDone, message_id, [
      'It is never sent, because you reached them in another way.',
      'Deadlines that start with this message start now.',
    ]),
  })),
);
