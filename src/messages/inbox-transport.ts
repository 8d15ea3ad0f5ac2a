import type { Transport } from './transport.ts';
import type { Inbox } from '../web/sandbox/sandbox-parts.ts';
import { ok } from '../kernel/result.ts';
import type { Channel } from './message.ts';
import { written } from './email-transport.ts';
import type { Sender } from './sender.ts';

/** Of a sandbox: what would go to somebody is kept where the developer reads it, whole and at once. */
export const inboxTransport = (channel: Channel, inbox: Inbox, sender: Sender): Transport => ({
  channel,
  concurrency: keptAtOnce,
  perDestination: keptAtOnce,
  send: (sending, secret) => {
    const { subject, text, to, raw } = written(sending, secret, sender);
    const code = secret !== null && /^\d{6}$/.test(secret) ? secret : null;
    inbox.keep({ message: sending.id, at: sending.now, channel, to, subject, text, code, raw });
    return Promise.resolve(ok(null));
  },
});

const keptAtOnce = 128;
