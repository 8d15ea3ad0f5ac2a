import type { Redactions } from '../kernel/redaction.ts';
import type { PersonalData } from '../people/personal-data.ts';
import type { MessageAct } from './message-act.ts';

/** Acts name a message or mail by its id, and hold neither its recipient nor its words. */
const redactions: Redactions<MessageAct> = {
  MessageRetried: null,
  MessageRedirected: null,
  MessageMarkedDone: null,
  MessagesMarkedDone: null,
  MailDropped: null,
  WebhookEnded: null,
  ServiceRestored: null,
  RestoreConfirmed: null,
  ClockDoubted: null,
  ClockConfirmed: null,
  ClockReturned: null,
};

export const messagesPersonalData: PersonalData = { redactions };
