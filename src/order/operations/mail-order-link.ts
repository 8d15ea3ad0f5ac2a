import { z } from 'zod';
import { encodeTimed } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { blockKeysOfCall } from '../../kernel/mailbox.ts';
import { calledBy, operation, withWarnings, type InputOf } from '../../kernel/operation.ts';
import { useQuota } from '../../kernel/quota.ts';
import { ok } from '../../kernel/result.ts';
import {
  dryRunInput,
  dryRunMark,
  language,
  nextWords,
  presentDryRun,
  textMax,
  yes,
} from '../../kernel/shared-fields.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { changed, refuse, handled, type QuotaUpdate, type UseCase } from '../../kernel/use-case.ts';
import {
  describedBy,
  emailAddress,
  invalidField,
  readBy,
  required,
  text,
} from '../../kernel/wire.ts';
import type { Addressing, Outgoing } from '../../messages/outbox.ts';
import { enqueue } from '../../messages/throttle.ts';
import { needsChat } from '../mails/telegram-reach.ts';
import { studioWindow } from '../mails/throttling-windows.ts';
import type { Order } from '../rules/order.ts';
import { orderLinkQuotas, orderLinkDelayMsMax, orderLinkWindow } from '../rules/quotas.ts';
import { contactOf, noStudio } from '../rules/studio.ts';
import {
  bucketsOf,
  callerBuckets,
  countMail,
  type OrderLinkUses,
} from '../steps/order-link-quotas.ts';
import { referenceKeyOf } from '../steps/order-reference.ts';

type OrderLinkInput = InputOf<typeof declared>;

/** The view depends on the call and the settings only, so that it does not reveal whether the order exists. */
export type OrderLinkView = {
  readonly language: Language;
  readonly dryRun: boolean;
  readonly channel: 'email' | 'telegram';
  readonly hasBot: boolean;
  /** The address of the chat with our bot; null where there is no bot, or its name is unknown. */
  readonly bot: string | null;
};

/** The sentence that says how the link reaches the contact, or that it cannot. */
export const orderLinkText = ({
  language: lang,
  dryRun: isDryRun,
  channel,
  hasBot,
  bot,
}: OrderLinkView) => {
  const { found } = catalogues[lang];
  if (channel === 'email') return isDryRun ? found.wouldBeSent : found.sent;
  if (!hasBot) return found.noBot;
  return isDryRun ? found.wouldBeSentByBot({ bot }) : found.sentByBot({ bot });
};

const input = z.object({
  reference: required(text("The studio's own name for the order", textMax.reference)),
  email: emailAddress('studio.email of the order', textMax.contact),
  telegram: text('studio.telegram of the order, if it gave no email', textMax.contact),
  lang: describedBy(language, { description: 'Language of the answer' }),
  dry_run: dryRunInput,
});

const output = z
  .object({ ok: yes, dry_run: dryRunMark, next: nextWords, ...withWarnings })
  .meta({ id: 'OrderLinkMailed' });

const declared = operation({
  name: 'mail_order_link',
  summary: 'Send the link to an order to its studio again',
  description:
    "Use it if the order_id of an order is lost: it needs the order's reference and the email " +
    'or telegram of its studio. The link, which contains the order_id, goes only to the ' +
    'contact that is stored with the order. The answer is the same whether or not there is ' +
    'such an order. With dry_run nothing is sent.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['address_blocked', 'too_many_order_links'],
  input,
  read: (sent) => {
    const reading = readBy(input, sent);
    if (!reading.ok) return reading;
    const { reference, email = null, telegram = null, lang = 'en', dry_run } = reading.value;
    if (email === null && telegram === null) {
      return invalidField('email', 'or telegram is required: send the contact of the order');
    }
    return ok({
      reference,
      studio: { ...noStudio, email, telegram },
      language: lang,
      dryRun: dry_run,
    });
  },
  output,
  present: (view: OrderLinkView): z.input<typeof output> => ({
    ok: true,
    ...presentDryRun(view.dryRun),
    next: orderLinkText(view),
  }),
  examples: [
    {
      name: 'lost_order_id',
      summary: 'A studio has lost the id of an order and knows its reference',
      sent: { reference: 'bakery-7', email: 'hello@studio.example' },
      answer: {
        ok: true,
        next: 'If this contact placed an order with this reference, the link to it is on its way there.',
      },
    },
  ],
});

type LoadedOrderLink = {
  /** Null where no order has the reference and contact, which the answer does not reveal. */
  readonly order: Order | null;
  readonly waitsForChat: boolean;
  readonly isBlocked: boolean;
  readonly uses: OrderLinkUses;
};

type MessageId = { readonly messageId: string };
type LinkMail = {
  readonly mail: readonly Outgoing[];
  readonly at: Instant;
  readonly addressing: Addressing;
};

/**
 * Sends the link of an order to the contact that is stored with it. The caller learns nothing about
 * either: a contact that has reached its daily limit gets the same answer. Only sent mails count for
 * that limit, so it takes a valid reference to use it up. The first link of each order in a day is
 * always mailed, so that a stranger who knows one reference cannot block the other orders of a studio.
 */
const useCase: UseCase<{
  input: OrderLinkInput;
  loaded: LoadedOrderLink;
  view: OrderLinkView;
  generated: MessageId;
  extras: LinkMail;
}> = {
  lockScope: 'orders',
  load: async (tx, input, callContext) => {
    const { settings } = callContext;
    const buckets = bucketsOf(input, callContext);
    const key = referenceKeyOf(input.studio, input.reference, settings);
    const [id, isBlocked, network, ipv6Block, mailbox, order] = await Promise.all([
      tx.orders.findIdByReference(key),
      tx.blocks.isBlocked(blockKeysOfCall(input.studio.email, callContext.network)),
      tx.quotas.load(buckets.network),
      tx.quotas.load(buckets.ipv6Block),
      tx.quotas.load(buckets.mailbox),
      tx.quotas.load(buckets.order),
    ]);
    const found = id === null ? null : await tx.orders.find(id);
    const waitsForChat = found !== null && (await needsChat(tx, found));
    return {
      order: found,
      waitsForChat,
      isBlocked,
      uses: { network, ipv6Block, mailbox, order },
    };
  },
  generate: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ order, waitsForChat, isBlocked, uses }, input, context) => {
    const { now, settings, generated, dryRun } = context;
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input, context);
    const quotas: QuotaUpdate[] = [];
    for (const name of callerBuckets) {
      const used = useQuota(orderLinkQuotas[name], uses[name], now);
      if (!used.ok) return refuse({ kind: 'too_many_order_links', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const counted = order === null ? null : countMail(uses, now);
    for (const [name, used] of counted ?? []) quotas.push([buckets[name], used]);
    const mail =
      order === null || counted === null ? [] : [linkMessage(order, generated, waitsForChat, now)];
    return changed(
      {
        language: input.language,
        dryRun,
        channel: contactOf(input.studio).channel,
        hasBot: settings.hasBot,
        bot: settings.bot?.address ?? null,
      },
      { quotas, extras: { mail, at: now, addressing: settings } },
    );
  },
  save: (tx, { mail, at, addressing }) => enqueue(tx, mail, addressing, at),
};

/** Many links to one mailbox are collected in one mail, so that nobody can flood a stranger's mailbox. */
const linkMessage = (
  order: Order,
  { messageId }: MessageId,
  waitsForChat: boolean,
  now: Instant,
): Outgoing => ({
  id: `${order.id}.link.${messageId}`,
  to: contactOf(order.studio),
  message: { kind: 'order_link', orderId: order.id, language: order.language },
  waitsForChat,
  throttled: studioWindow(order, 'links', {
    quota: orderLinkWindow,
    until: after(now, orderLinkDelayMsMax),
  }),
});

export const mailOrderLink = handled(declared, { change: useCase });
