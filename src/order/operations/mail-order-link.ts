import { z } from 'zod';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { ok } from '../../kernel/result.ts';
import type { Language } from '../../kernel/languages.ts';
import { yes } from '../../auction/views/fields.ts';
import { calledBy, operation, withWarnings, type InputOf } from '../../kernel/operation.ts';
import {
  describedBy,
  emailAddress,
  invalidField,
  readBy,
  required,
  text,
} from '../../kernel/wire.ts';
import { dryRun } from '../views/acts.ts';
import { dryRunMark, language, nextWords, presentDryRun, textMax } from '../views/fields.ts';

export type OrderLinkInput = InputOf<typeof mailOrderLink>;

/** It follows from the call and the settings alone, so it is the same whether there is such an order or not. */
export type OrderLinkView = {
  readonly language: Language;
  readonly dryRun: boolean;
  readonly channel: 'email' | 'telegram';
  readonly hasBot: boolean;
  /** The address of the chat with our bot; null where it is not known, or there is none. */
  readonly bot: string | null;
};

/** Says how the link reaches the contact, or that it cannot. */
export const orderLinkWords = ({
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
  dry_run: dryRun,
});

const output = z
  .object({ ok: yes, dry_run: dryRunMark, next: nextWords, ...withWarnings })
  .meta({ id: 'OrderLinkMailed' });

export const mailOrderLink = operation({
  name: 'mail_order_link',
  summary: 'Have the link to an order sent to its studio again',
  description:
    'Use it when the order_id of an order is lost: it needs the reference that the order was ' +
    'placed with, and the email or telegram of its studio. The link, which holds the order_id, ' +
    'goes to the contact that is stored with the order, and to nobody else. The answer is the ' +
    'same whether there is such an order or not. With dry_run nothing is sent.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['address_blocked', 'too_many_order_links'],
  input,
  read: (sent) => {
    const reading = readBy(input, sent);
    if (!reading.ok) return reading;
    const {
      reference,
      email = null,
      telegram = null,
      lang = 'en',
      dry_run = false,
    } = reading.value;
    if (email === null && telegram === null) {
      return invalidField('email', 'or telegram is required: send the contact of the order');
    }
    return ok({
      reference,
      studio: { name: null, website: null, email, telegram },
      language: lang,
      dryRun: dry_run,
    });
  },
  output,
  present: (view: OrderLinkView): z.input<typeof output> => ({
    ok: true,
    ...presentDryRun(view.dryRun),
    next: orderLinkWords(view),
  }),
  examples: [
    {
      name: 'lost_order_id',
      summary: 'A studio has lost the id of an order, and knows what it called it',
      sent: { reference: 'bakery-7', email: 'hello@studio.example' },
      answer: {
        ok: true,
        next: 'If this contact placed an order with this reference, the link to it is on its way there.',
      },
    },
  ],
});
