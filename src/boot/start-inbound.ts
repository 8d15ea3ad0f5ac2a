import type { Logger } from 'pino';
import type { Mailbox } from '../inbound/mailbox.ts';
import type { AppContext } from '../kernel/context.ts';
import { leaseOf } from '../kernel/lease.ts';
import { addressIn } from '../messages/mime.ts';
import type { Config } from './config.ts';

/** Reads the mailbox for replies. Null if none is configured; its libraries are loaded only if one is. */
export const startInbound = async (
  config: Config,
  context: AppContext,
  logger: Logger,
): Promise<Mailbox | null> => {
  const { inbound } = config;
  if (inbound === null) return null;
  const { takeMails } = await import('../order/inbound/take-mail.ts');
  const { openMailbox } = await import('../inbound/mailbox.ts');
  return openMailbox({
    address: inbound.mailbox,
    take: takeMails(context, {
      inbound: inbound.address,
      own: { addresses: [addressIn(config.mailFrom)], names: namesIn(config.mailFrom) },
    }),
    lease: leaseOf(context, 'mailbox'),
    logger,
  });
};

/** The name in MAIL_FROM, which many mail programs show instead of the address. */
const namesIn = (from: string): readonly string[] => {
  const name = from
    .replace(/<[^<>]*>\s*$/, '')
    .replaceAll('"', '')
    .trim();
  return name.length < nameLengthMin || name.includes('@') ? [] : [name];
};

/** A shorter name would occur in too many other texts. */
const nameLengthMin = 3;
