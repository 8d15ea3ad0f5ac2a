import { siteAround } from '../../kernel/network.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { Actor } from '../../kernel/actor.ts';
import { countedMailboxOf } from '../../kernel/mailbox.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { encodeTimed, linkToken, type LinkToken } from '../../kernel/ids.ts';
import {
  countLink,
  linksMax,
  linkValidMs,
  operatorNamed,
  type DeskLink,
  type LinkUse,
} from '../rules/desk-session.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import type { Hashed } from '../rows/desk.ts';
import type { CallContext } from '../../kernel/context.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { changed, refuse, type UseCaseOf } from '../../kernel/use-case.ts';
import { newLink } from './desk-hashes.ts';

type Generated = { readonly token: LinkToken; readonly messageId: string };
/** Null where nobody is mailed anything. */
type Extras = {
  readonly link: Hashed<DeskLink>;
  readonly mail: readonly NewDelivery[];
  readonly at: Instant;
} | null;

/**
 * Mails an operator a link. Whoever names somebody else is answered the same, and counted the same, so
 * that neither the answer nor the time it takes tells who is an operator.
 */
export const mailDeskLink: UseCaseOf<'mail_desk_link', LinkUse, Generated, Extras> = {
  lockScope: 'orders',
  load: async ({ quotas }, { email }, callContext) => {
    const buckets = bucketsOf(email, callContext);
    const [network, site, mailbox] = await Promise.all([
      quotas.load(buckets.network),
      quotas.load(buckets.site),
      quotas.load(buckets.mailbox),
    ]);
    return { network, site, mailbox };
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
    return changed(
      null,
      [],
      [
        [buckets.network, used.value.network],
        [buckets.site, used.value.site],
        [buckets.mailbox, used.value.mailbox],
      ],
      operator === null ? null : mailedLink(operator, browser, context, generated),
    );
  },
  save: async ({ desk, outbox }, extras) => {
    if (extras === null) return;
    await desk.addLink(extras.link, linksMax);
    await outbox.enqueue(extras.mail, extras.at);
  },
};

const mailedLink = (
  operator: string,
  browser: string,
  { now, settings }: CallContext,
  { token, messageId }: Generated,
): NonNullable<Extras> => {
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

/** Named by keyed hashes, so that no address has to be erased from the counts. */
const bucketsOf = (
  email: string,
  { network, settings: { hash } }: CallContext,
): Readonly<Record<keyof LinkUse, string>> => {
  const mailbox = countedMailboxOf(email);
  return {
    network: `desk-links:${hash(`desk links ${mailbox} ${network}`)}`,
    site: `site-desk-links:${hash(`desk links ${mailbox} ${siteAround(network) ?? network}`)}`,
    mailbox: `mailbox-desk-links:${hash(`desk links ${mailbox}`)}`,
  };
};

/** Whoever is on the machine needs no mail to show that they may sign in as an operator. */
export const makeDeskLink: UseCaseOf<'make_desk_link', null, LinkToken, Hashed<DeskLink>> = {
  lockScope: 'orders',
  load: async () => null,
  generate: (random) => linkToken(random.bytes(16)),
  decide: (_loaded, { operator: named }, { actor, now, generated: token, settings }) => {
    const meant = operatorMeant(named, actor, settings.operatorEmails);
    if (!meant.ok) return refuse(meant.problem);
    const operator = meant.value;
    const expiresAt = after(now, linkValidMs);
    return changed(
      { token, operator, expiresAt },
      [],
      [],
      newLink(settings, { operator, token, browser: null, expiresAt }),
    );
  },
  save: ({ desk }, link) => desk.addLink(link, linksMax),
};

/** Of those whom the settings name, the one for whom a link is made. */
export const operatorMeant = (
  named: string | null,
  actor: Actor,
  all: readonly string[],
): Result<string, InputRefusal> => {
  // Nobody at the desk makes a way in for somebody else.
  const eligible =
    actor.kind === 'operator' && actor.isOnMachine !== true
      ? all.filter((each) => operatorNamed(actor.name, [each]) !== null)
      : all;
  const [first, ...others] = eligible;
  if (first === undefined) {
    return noOperator(
      'can be nobody yet: set OPERATOR_EMAILS to the e-mail addresses of those who may sign in',
    );
  }
  const operator =
    named === null ? (others.length === 0 ? first : null) : operatorNamed(named, eligible);
  return operator === null ? noOperator(`must be one of ${eligible.join(', ')}`) : ok(operator);
};

const noOperator = (problem: string): Result<never, InputRefusal> =>
  no({ kind: 'invalid_field', field: 'operator', problem });
