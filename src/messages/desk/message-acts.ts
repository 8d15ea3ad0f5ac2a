import { html } from 'ghtml';
import { ok } from '../../kernel/result.ts';
import { actPages, byOperation, type PreviewedAct } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, askAsOperator, type OperatorRequest } from '../../web/desk/request.ts';
import { recipientText } from '../../web/desk/words.ts';
import { markMessageDone } from '../operations/mark-messages-done.ts';
import { redirectMessage } from '../operations/redirect-message.ts';
import { retryMessage } from '../operations/retry-message.ts';
import { showMessage } from '../operations/show-message.ts';
import type { UndeliveredMessage } from '../undelivered.ts';
import { messageKindText, messagePath } from './messages-page.ts';

/** What an operator can do with a message that has not arrived. */

export const redirectMessagePages = actPages(async (request) => {
  const message = await findMessage(request);
  return {
    title: 'Send it there',
    ...pageOf(message),
    fields: (typed) => html`<label for="email">The right e-mail address</label>
<input id="email" name="email" type="email" value="${typed.get('email') ?? ''}" required>`,
    ...byOperation(request, redirectMessage, {
      sent: (typed) => ({ message_id: message.id, email: (typed.get('email') ?? '').trim() }),
      effect: ({ email }) => [
        `It goes to ${email} instead of ${recipientText(message.to)}, now. Anyone who reads it can open the order.`,
        'Later messages still go to the address of the order.',
      ],
      to: () => donePath,
    }),
  };
});

export const retryMessagePages = actPages(async (request) => {
  const message = await findMessage(request);
  return {
    title: 'Try again',
    ...pageOf(message),
    ...withFixedEffect(request, retryMessage, message, [
      `It is sent to ${recipientText(message.to)} now, unless it waits for a chat that nobody has opened.`,
    ]),
  };
});

export const messageDonePages = actPages(async (request) => {
  const message = await findMessage(request);
  return {
    title: 'Mark it done',
    ...pageOf(message),
    ...withFixedEffect(request, markMessageDone, message, [
      'It is never sent, because you reached them in another way.',
      'Deadlines that start with this message start now.',
    ]),
  };
});

const donePath = '/desk/messages?done';

const findMessage = async (request: OperatorRequest): Promise<UndeliveredMessage> => {
  const id = request.params['message'] ?? '';
  const found = await answerOrRefuse(request, showMessage, { message_id: id });
  return found.message;
};

const pageOf = ({ id, kind }: UndeliveredMessage) => ({
  about: messageKindText(kind),
  section: 'messages',
  back: messagePath(id),
});

/** An act without a dry run, because its effect is the same for every message. */
const withFixedEffect = (
  request: OperatorRequest,
  operation: typeof retryMessage | typeof markMessageDone,
  { id }: UndeliveredMessage,
  effect: readonly string[],
): Pick<PreviewedAct, 'dryRun' | 'carryOut'> => ({
  dryRun: () => Promise.resolve(ok({ effect, messages: [] })),
  carryOut: async () => {
    const done = await askAsOperator(request, operation, { message_id: id });
    return done.ok ? ok(donePath) : done;
  },
});
