import { ok } from '../kernel/result.ts';
import type { Inbox } from '../web/sandbox/inbox.ts';
import { composeMail } from './email-transport.ts';
import type { Channel } from './message.ts';
import type { Sender } from './sender.ts';
import type { Transport } from './transport.ts';

/** Puts the messages of a sandbox into an inbox that the developer reads, with nothing left out. */
export const inboxTransport = (channel: Channel, inbox: Inbox, sender: Sender): Transport => ({
  channel,
  concurrency: inboxAtOnce,
  perDestination: inboxAtOnce,
  send: (sending, secret) => {
    const { subject, text, to, raw } = composeMail(sending, secret, sender);
    const code = secret !== null && /^\d{6}$/.test(secret) ? secret : null;
    inbox.keep({ message: sending.id, at: sending.now, channel, to, subject, text, code, raw });
    return Promise.resolve(ok(null));
  },
});

const inboxAtOnce = 128;
