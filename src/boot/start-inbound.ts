import type { Logger } from 'pino';
import type { AppContext } from '../kernel/context.ts';
import { leaseOf } from '../kernel/lease.ts';
import type { Config } from './config.ts';
import type { Mailbox } from '../inbound/mailbox.ts';
import { addressIn } from '../messages/mime.ts';

/** What stands before the address in MAIL_FROM, which many mail programs show alone. */
const nameIn = (from: string): readonly string[] => {
  const name = from
    .replace(/<[^<>]*>\s*$/, '')
    .replaceAll('"', '')
    .trim();
  return name.length < nameMin || name.includes('@') ? [] : [name];
};

/** A shorter one stands in too much else. */
const nameMin = 3;

/** Reads the mailbox that replies come to, where there is one; what that needs is only loaded then. */
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
      own: { addresses: [addressIn(config.mailFrom)], names: nameIn(config.mailFrom) },
    }),
    lease: leaseOf(context, 'mailbox'),
    logger,
  });
};
