import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { type LinkToken, encodeTimed, linkToken } from '../../kernel/ids.ts';
import { countedMailboxOf } from '../../kernel/mailbox.ts';
import { ipv6BlockAround } from '../../kernel/network.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { textMax, yes } from '../../kernel/shared-fields.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { handled, type UseCaseFor, changed, refuse } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import { emailAddress, required } from '../../kernel/wire.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import type { Hashed } from '../rows/desk.ts';
import {
  countLink,
  linksMax,
  linkValidMs,
  operatorNamed,
  type DeskLink,
  type LinkUse,
} from '../rules/desk-session.ts';
import { newLink } from '../steps/desk-hashes.ts';
import { browserSecret } from './open-desk.ts';

const mailedAnswer = z.object({ ok: yes });

const declared = operation({
  name: 'mail_desk_link',
  summary: 'Mail an operator a link that signs this browser in to the desk',
  description:
    "Use it to sign in to the operator's desk: it mails an operator that the settings name a link " +
    'that works once, in the browser that requested it. The answer is the same for any other address, so ' +
    'it does not reveal who the operators are.',
  ...calledBy('anyone', 'changes'),
  ...withFields({
    email: required(emailAddress('Where the link is mailed', textMax.contact)),
    browser: required(browserSecret),
  }),
  output: mailedAnswer,
  present: (_view: null): z.input<typeof mailedAnswer> => ({ ok: true }),
});

type GeneratedLink = { readonly token: LinkToken; readonly messageId: string };
type MailedLink = {
  readonly link: Hashed<DeskLink>;
  readonly mail: readonly NewDelivery[];
  readonly at: Instant;
};

/**
 * Mails an operator a link. A call with any other address gets the same answer and counts the same, so
 * neither the answer nor the time it takes reveals who is an operator.
 */
const useCase: UseCaseFor<
  typeof declared,
  { loaded: LinkUse; generated: GeneratedLink; extras: MailedLink | null }
> = {
  lockScope: 'orders',
  load: async ({ quotas }, { email }, callContext) => {
    const buckets = bucketsOf(email, callContext);
    const [network, ipv6Block, mailbox] = await Promise.all([
      quotas.load(buckets.network),
      quotas.load(buckets.ipv6Block),
      quotas.load(buckets.mailbox),
    ]);
    return { network, ipv6Block, mailbox };
  },
  generate: (random, { now }) => ({
    token: linkToken(random.bytes(16)),
    messageId: `desk_link.${encodeTimed(now, random.bytes(16))}`,
  }),
  decide: (uses, { email, browser }, context) => {
    const { now, generated, settings } = context;
    const used = countLink(uses, now);
    if (!used.ok) return refuse({ kind: 'too_many_desk_links', ...used.problem });
    const buckets = bucketsOf(email, context);
    const operator = operatorNamed(email, settings.operatorEmails);
    return changed(null, {
      quotas: [
        [buckets.network, used.value.network],
        [buckets.ipv6Block, used.value.ipv6Block],
        [buckets.mailbox, used.value.mailbox],
      ],
      extras: operator === null ? null : mailedLink(operator, browser, context, generated),
    });
  },
  save: async ({ desk, outbox }, mailed) => {
    if (mailed === null) return;
    await desk.addLink(mailed.link, linksMax);
    await outbox.enqueue(mailed.mail, mailed.at);
  },
};

export const mailDeskLink = handled(declared, { change: useCase });

const mailedLink = (
  operator: string,
  browser: string,
  { now, settings }: CallContext,
  { token, messageId }: GeneratedLink,
): MailedLink => {
  const expiresAt = after(now, linkValidMs);
  return {
    link: newLink(settings, { operator, token, browser, expiresAt }),
    mail: toDeliveries(
      {
        id: messageId,
        to: { channel: 'email', address: operator },
        message: { kind: 'desk_link', expiresAt },
        secret: token,
        notAfter: expiresAt,
      },
      settings,
    ),
    at: now,
  };
};

/** Named by keyed hashes, so erasing a person leaves the counts as they are. */
const bucketsOf = (
  email: string,
  { network, settings: { hash } }: CallContext,
): Readonly<Record<keyof LinkUse, string>> => {
  const mailbox = countedMailboxOf(email);
  return {
    network: `desk-links:${hash(`desk links ${mailbox} ${network}`)}`,
    ipv6Block: `site-desk-links:${hash(`desk links ${mailbox} ${ipv6BlockAround(network) ?? network}`)}`,
    mailbox: `mailbox-desk-links:${hash(`desk links ${mailbox}`)}`,
  };
};
