import { z } from 'zod';
import type { AppContext, CallContext } from '../../kernel/context.ts';
import { linkToken, type LinkToken } from '../../kernel/ids.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import { calledBy, operation, withoutInput } from '../../kernel/operation.ts';
import { listOf } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { moment, textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { changed, refuse, handled, type UseCaseFor } from '../../kernel/use-case.ts';
import { show, shows, withFields } from '../../kernel/view-codec.ts';
import { emailAddress, required } from '../../kernel/wire.ts';
import type { ChatStarted } from '../../messages/bot.ts';
import { alarmChatSealContext, type AlarmChat } from '../rules/alarm-receivers.ts';
import { linkValidMs, operatorsManagedBy } from '../rules/desk-session.ts';
import { alarmLinkHash, operatorsByHash } from '../steps/desk-hashes.ts';
import { noOperatorExample, chooseOperator } from './make-desk-link.ts';

/** Alarms in a Telegram chat with the bot, which only the operator's own link opens. */

const declaredMakeLink = operation({
  name: 'make_alarm_link',
  summary: 'Make a link that sends alarms for an operator to the first Telegram chat that opens it',
  ...calledBy('operator', 'changes'),
  ...withFields({
    operator: emailAddress(
      'Which operator gets the alarms; required if there are several',
      textMax.contact,
    ),
  }),
  ...shows({ url: z.string(), operator: z.string(), expires_at: moment }),
  examples: [noOperatorExample],
});

type OfferedLink = {
  readonly operator: EmailKey;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
};

const makeLinkUseCase: UseCaseFor<
  typeof declaredMakeLink,
  { loaded: null; generated: LinkToken; extras: OfferedLink }
> = {
  lockScope: 'orders',
  load: async () => null,
  generate: (random) => linkToken(random.bytes(16)),
  decide: (_loaded, { operator: named }, { actor, now, generated: token, settings }) => {
    const chosen = chooseOperator(named, actor, settings.operatorEmails);
    if (!chosen.ok) return refuse(chosen.problem);
    if (settings.bot === null) return refuse(noBot);
    const operator = emailKey(chosen.value);
    const expiresAt = after(now, linkValidMs);
    const tokenHash = alarmLinkHash(settings, operator, token);
    return changed(
      { url: settings.bot.link(token), operator, expiresAt },
      {
        extras: {
          operator,
          tokenHash,
          expiresAt,
        },
      },
    );
  },
  save: ({ desk }, { operator, tokenHash, expiresAt }) =>
    desk.alarmChats.offer(operator, tokenHash, expiresAt),
};

export const makeAlarmLink = handled(declaredMakeLink, { change: makeLinkUseCase });

const noBot = {
  kind: 'invalid_field',
  field: 'operator',
  problem:
    'can have no chat: this service has no Telegram bot, or the bot has not reported its name yet',
} as const;

const alarmChat = z.object({
  operator: z.string(),
  since: moment.nullable().meta({ description: 'null until its link is opened' }),
  problem: z.string().nullable(),
});

const declaredList = operation({
  name: 'list_alarm_chats',
  summary:
    'List the Telegram chats that get your alarms; on the machine itself, those of all operators',
  ...withoutInput,
  ...listOf('chats', alarmChat, (chat: AlarmChat) => show(alarmChat, chat)),
});

export const listAlarmChats = handled(declaredList, {
  read: async (tx, _input, callContext) => ok(await chatsFor(tx, callContext)),
});

const declaredEnd = operation({
  name: 'end_alarm_chat',
  summary: 'Stop sending alarms for an operator to Telegram',
  ...calledBy('operator', 'changes'),
  ...withFields({
    operator: required(emailAddress('Which operator gets no more alarms', textMax.contact)),
  }),
  ...shows({ operator: z.string() }),
  examples: [
    {
      name: 'none',
      summary: 'An operator without a chat',
      sent: { operator: 'ola@desk.example' },
      refused: 'invalid_field',
      field: 'operator',
      answer: { error: 'operator is not notified of alarms in any chat' },
    },
  ],
});

const endUseCase: UseCaseFor<
  typeof declaredEnd,
  { loaded: readonly AlarmChat[]; extras: EmailKey }
> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => chatsFor(tx, callContext),
  decide: (chats, { operator: named }) => {
    const chat = chats.find(({ operator }) => operator === emailKey(named));
    if (chat === undefined) {
      const problem = 'is not notified of alarms in any chat';
      return refuse({ kind: 'invalid_field', field: 'operator', problem });
    }
    const { operator } = chat;
    return changed({ operator }, { extras: operator });
  },
  save: ({ desk }, operator) => desk.alarmChats.end(operator),
};

export const endAlarmChat = handled(declaredEnd, { change: endUseCase });

/** The chats that the caller may see and end: open ones, offered ones, and those that failed. */
const chatsFor = async (
  { desk }: Tx,
  { actor, now, settings }: CallContext,
): Promise<readonly AlarmChat[]> => {
  const operators = new Set(operatorsManagedBy(actor, settings.operatorEmails).map(emailKey));
  const chats = await desk.alarmChats.list();
  return chats.filter(({ operator, sealed, problem, linkExpiresAt }) => {
    const hasValidLink = linkExpiresAt !== null && now < linkExpiresAt;
    return operators.has(operator) && (sealed !== null || problem !== null || hasValidLink);
  });
};

/**
 * Opens the chat of a link to alarms; null if the token is of no such link. A link opens one chat, where
 * pressing Start again changes nothing.
 */
export const openAlarmChat = async (
  { desk }: Tx,
  { settings, crypto }: Pick<AppContext, 'settings' | 'crypto'>,
  { chatId, token }: ChatStarted,
  now: Instant,
): Promise<'alarms' | 'link_not_valid' | null> => {
  if (token === null) return null;
  const hashes = [...operatorsByHash(settings, alarmLinkHash, token).keys()];
  const chat = hashes.length === 0 ? null : await desk.alarmChats.findByLink(hashes);
  if (chat === null) return null;
  const { operator, sealed, linkExpiresAt } = chat;
  const sealContext = alarmChatSealContext(operator);
  if (sealed !== null) {
    const isSameChat = crypto.unseal(sealed, sealContext) === chatId;
    return isSameChat ? 'alarms' : 'link_not_valid';
  }
  if (linkExpiresAt === null || linkExpiresAt <= now) return 'link_not_valid';
  await desk.alarmChats.open(operator, crypto.seal(chatId, sealContext), now);
  return 'alarms';
};
