import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import { ok } from '../../kernel/result.ts';
import { linkToken, type LinkToken } from '../../kernel/ids.ts';
import { alarmChatOf, type AlarmChat } from '../rules/alarm-chat.ts';
import { alarmChatChannel } from '../../messages/message.ts';
import { linkValidMs, operatorNamed } from '../rules/desk-session.ts';
import { pushValidMs } from '../rules/push-subscription.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { ChatStarted } from '../../messages/bot.ts';
import type { AppContext, CallContext } from '../../kernel/context.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { changed, refuse, type HandlerOf, type UseCaseOf } from '../../kernel/use-case.ts';
import { alarmLinkHash, operatorsByHash } from './desk-hashes.ts';
import { operatorMeant } from './desk-links.ts';
import { ownerIn } from './desk-sessions-handler.ts';

/** Operators are told of alarms in a chat with the bot, which only they can lead there. */

type Offer = {
  readonly operator: EmailKey;
  readonly tokenHash: string;
  readonly expiresAt: Instant;
};

export const makeAlarmLink: UseCaseOf<'make_alarm_link', null, LinkToken, Offer> = {
  lockScope: 'orders',
  load: async () => null,
  generate: (random) => linkToken(random.bytes(16)),
  decide: (_loaded, { operator: named }, { actor, now, generated: token, settings }) => {
    const meant = operatorMeant(named, actor, settings.operatorEmails);
    if (!meant.ok) return refuse(meant.problem);
    if (settings.bot === null) return refuse(noBot);
    const operator = emailKey(meant.value);
    const expiresAt = after(now, linkValidMs);
    const tokenHash = alarmLinkHash(settings, operator, token);
    return changed({ url: settings.bot.link(token), operator, expiresAt }, [], [], {
      operator,
      tokenHash,
      expiresAt,
    });
  },
  save: ({ desk }, { operator, tokenHash, expiresAt }) =>
    desk.alarmChats.offer(operator, tokenHash, expiresAt),
};

const noBot = {
  kind: 'invalid_field',
  field: 'operator',
  problem: 'can have no chat: there is no Telegram bot here, or it has not said its name yet',
} as const;

export const listAlarmChats: HandlerOf<'list_alarm_chats'> = {
  look: async (tx, _input, callContext) => ok(await chatsFor(tx, callContext)),
};

export const endAlarmChat: UseCaseOf<'end_alarm_chat', readonly AlarmChat[], null, EmailKey> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => chatsFor(tx, callContext),
  decide: (chats, { operator: named }) => {
    const chat = chats.find(({ operator }) => operator === emailKey(named));
    if (chat === undefined) {
      const problem = 'is not notified of alarms in any chat';
      return refuse({ kind: 'invalid_field', field: 'operator', problem });
    }
    const { operator } = chat;
    return changed({ operator }, [], [], operator);
  },
  save: ({ desk }, operator) => desk.alarmChats.end(operator),
};

/** At the desk one's own, on the machine itself all; those that are, will be, or broke off. */
const chatsFor = async (
  { desk }: Tx,
  { actor, now, settings: { operatorEmails } }: CallContext,
): Promise<readonly AlarmChat[]> => {
  const own = ownerIn(actor);
  return (await desk.alarmChats.list()).filter(
    ({ operator, sealed, problem, linkExpiresAt }) =>
      (own === null || operator === own) &&
      operatorNamed(operator, operatorEmails) !== null &&
      (sealed !== null || problem !== null || (linkExpiresAt ?? 0) > now),
  );
};

/** Null where the link is none to alarms. One-time: pressing Start twice in one chat is harmless. */
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
  const place = alarmChatOf(operator);
  const isFree = sealed === null && linkExpiresAt !== null && now < linkExpiresAt;
  if (!isFree && (sealed === null || crypto.open(sealed, place) !== chatId)) {
    return 'link_not_valid';
  }
  if (isFree) await desk.alarmChats.open(operator, crypto.seal(chatId, place), now);
  return 'alarms';
};

/** The same alarms in each chat whose operator still is one. */
export const alarmsToChats = async (
  { desk }: Tx,
  alarms: readonly Outgoing[],
  { now, settings: { operatorEmails } }: Pick<CallContext, 'now' | 'settings'>,
): Promise<readonly Outgoing[]> => {
  const chats = (await desk.alarmChats.list()).filter(
    ({ operator, sealed }) => sealed !== null && operatorNamed(operator, operatorEmails) !== null,
  );
  return alarms.flatMap(({ id, message }) =>
    chats.map(({ operator }, nth) => ({
      // Not by their address, because its name stands in the log.
      id: `${id}.chat.${nth}`,
      to: { channel: alarmChatChannel, address: operator },
      message,
      notAfter: after(now, pushValidMs),
    })),
  );
};
