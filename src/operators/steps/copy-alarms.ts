import type { CallContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import { after } from '../../kernel/time.ts';
import type { Mails } from '../../messages/mails.ts';
import { alarmChatChannel, pushChannel } from '../../messages/message.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { alarmValidMs } from '../rules/alarm-receivers.ts';
import { operatorNamed } from '../rules/desk-session.ts';

/** Copies alarms, which are mailed in any case, to the browsers and chats of operators. */
export const copyAlarms: NonNullable<Mails['copyAlarms']> = async (tx, alarms, call) =>
  alarms.length === 0
    ? []
    : [...(await alarmsToBrowsers(tx, alarms, call)), ...(await alarmsToChats(tx, alarms, call))];

/** Copies the alarms to each subscribed browser whose operator is still listed in the settings. */
const alarmsToBrowsers = async (
  { desk }: Tx,
  alarms: readonly Outgoing[],
  { now, settings: { operatorEmails } }: Pick<CallContext, 'now' | 'settings'>,
): Promise<readonly Outgoing[]> => {
  const sessions = (await desk.sessions()).filter(
    (session) => session.hasAlarms && operatorNamed(session.operator, operatorEmails) !== null,
  );
  return alarms.flatMap(({ id, message }) =>
    sessions.map((session) => ({
      id: `${id}.${session.id}`,
      to: { channel: pushChannel, address: session.id },
      message,
      notAfter: after(now, alarmValidMs),
    })),
  );
};

/** Copies the alarms to each open chat whose operator is still listed in the settings. */
const alarmsToChats = async (
  { desk }: Tx,
  alarms: readonly Outgoing[],
  { now, settings: { operatorEmails } }: Pick<CallContext, 'now' | 'settings'>,
): Promise<readonly Outgoing[]> => {
  const chats = (await desk.alarmChats.list()).filter(
    ({ operator, sealed }) => sealed !== null && operatorNamed(operator, operatorEmails) !== null,
  );
  return alarms.flatMap(({ id, message }) =>
    chats.map(({ operator }, nth) => ({
      // Numbered, because the id appears in the log and must not contain an address.
      id: `${id}.chat.${nth}`,
      to: { channel: alarmChatChannel, address: operator },
      message,
      notAfter: after(now, alarmValidMs),
    })),
  );
};
