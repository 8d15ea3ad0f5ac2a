import type { DeskSessionId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Email } from '../../messages/email.ts';
import type { DraftMessage, Mails } from '../../messages/mails.ts';
import { alarmChatChannel, pushChannel, type Message } from '../../messages/message.ts';
import type { Sender } from '../../messages/sender.ts';
import { aboutNoOrder } from '../../messages/transport.ts';
import type { OwnMailTexts } from '../../order/rules/mail-texts.ts';
import { deskLinkEmail } from './desk-link-mail.ts';
import { logAlarmEmail, logHeadEmail } from './log-mails.ts';

/** Signs an operator in to the desk; the link itself is the secret of the message. */
type DeskLinkMessage = { readonly kind: 'desk_link'; readonly expiresAt: Instant };

declare module '../../messages/message.ts' {
  interface MessageKinds {
    desk_link: DeskLinkMessage;
  }
}

declare module '../../messages/sender.ts' {
  interface Sender {
    /** The operators' own texts, which replace ours. */
    readonly words: OwnMailTexts;
  }
  interface ReaderPages {
    readonly deskSignIn: (token: string) => string;
    /** A page of the desk; empty for the first. */
    readonly desk: (path: string) => string;
  }
}

/** The messages to operators about the service itself. */
export const operatorMails: Mails = {
  kinds: {
    desk_link: { groupedBy: () => 'desk', queue: 'codes', isConfidential: true },
    log_head: { groupedBy: () => 'log', queue: 'operators' },
    log_alarm: { groupedBy: () => 'log', queue: 'operators' },
  },
  // These messages say all that their mails need, so nothing is loaded for a batch.
  prepare: () => Promise.resolve(draft),
  isGone: async ({ desk }, { channel, address }, now) => {
    if (channel === pushChannel) {
      return (await desk.findPush(address as DeskSessionId, now)) === null;
    }
    if (channel !== alarmChatChannel) return false;
    const chat = await desk.alarmChats.find(address as EmailKey);
    return chat === null || chat.sealed === null;
  },
};

const draft: DraftMessage = async ({ message }) => ({
  ...aboutNoOrder,
  write: (secret, sender) => writeEmail(message, secret, sender),
});

const writeEmail = (message: Message, secret: string | null, sender: Sender): Email => {
  switch (message.kind) {
    case 'desk_link':
      return deskLinkEmail(message, secret, sender);
    case 'log_head':
      return logHeadEmail(message);
    case 'log_alarm':
      return logAlarmEmail(message);
    default:
      throw new Error(`${message.kind} is no message of the operators' own`);
  }
};
