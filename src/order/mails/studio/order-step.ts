import { contactGroup } from '../../../brief/rules/questions.ts';
import { unreachable } from '../../../kernel/result.ts';
import { catalogues } from '../../../kernel/texts/catalogues.ts';
import {
  button,
  cutText,
  facts,
  heading,
  list,
  oneLine,
  paragraph,
  quotation,
  type MailBlock,
  type Email,
} from '../../../messages/email.ts';
import { readerEmail } from '../../../messages/reader-email.ts';
import type { Sender } from '../../../messages/sender.ts';
import { paymentReminderDays, siteReminderDays } from '../../rules/work-terms.ts';
import { stepTexts } from '../../views/step-texts.ts';
import { numberedSubject, titleOf } from '../mail-parts.ts';
import type { OrderMail } from '../message-types.ts';
import {
  dueFact,
  liveBy,
  optionalFact,
  nextDecision,
  delayAdmitted,
  owedFacts,
  siteLink,
  termFacts,
  type StepEventOf,
  type StepContent,
  type StepEvent,
  type StepContext,
} from './step-facts.ts';
import { closed, sourceFiles } from './step-files.ts';
import { accepted, paid, payment, refunded } from './step-payment.ts';
import { decided, finished, requested } from './step-requests.ts';

/**
 * Notifies a studio of a step of its order: what happened, what is next and by when, with a button
 * to the order's page. It repeats nothing that the studio wrote, but may quote us.
 */
export const stepEmail = (
  { message, orders: [order], event, by, now, name }: OrderMail,
  sender: Sender,
): Email => {
  if (message.kind !== 'order_step' || order === undefined || event === null) {
    throw new Error('The event of a step mail does not exist');
  }
  const { language } = message;
  const texts = stepTexts(language, sender.words);
  const isByStudio = by === 'order_holder';
  const context = { order, texts, language, sender, now, isByStudio };
  const { step, above = [], below = [], leadsTo, preview } = contentOf(event as StepEvent, context);
  const { number } = order;
  const email = readerEmail({ name, language }, numberedSubject(number, step.subject), [
    paragraph(step.what),
    ...above.filter(hasContent),
    paragraph(step.next),
    button(texts.buttons[leadsTo], sender.pages.order(language, order.id)),
    ...below,
  ]);
  return {
    ...email,
    title: titleOf(number, language, {
      text: step.subject,
      preview: cutText(oneLine(preview ?? step.what), previewMax),
    }),
  };
};

/** Mail programs show about this many characters next to a subject. */
const previewMax = 160;

const hasContent = (block: MailBlock): boolean => block.kind !== 'facts' || block.rows.length > 0;

const contentOf = (event: StepEvent, context: StepContext): StepContent => {
  const { texts } = context;
  switch (event.type) {
    case 'QuestionsReopened':
      return questionsReopened(event, context);
    case 'MaterialsConfirmed':
      return confirmed(context);
    case 'SiteDelivered':
      return {
        step: { ...texts.delivered, next: deliveredNext(context) },
        above: [
          ...delayAdmitted(({ promise }) => promise === 'site_live', context),
          ...siteLink(context),
          facts(termFacts(context)),
        ],
        below: [paragraph(texts.delivered.owesNothing)],
        leadsTo: 'decide',
      };
    case 'ChangesRequested':
      return requested(event, context);
    case 'RequestFinished':
      return finished(event, context);
    case 'DefectDecided':
      return decided(event, context);
    case 'SiteAccepted':
      return accepted(context);
    case 'SiteRefused':
      return { step: texts.refused, leadsTo: 'open' };
    case 'OrderCancelled':
      return cancelled(event, context);
    case 'PaymentRecorded':
      return paid(event, context);
    case 'PaymentRefunded':
      return refunded(event, context);
    case 'WorkPaused':
      return {
        step: texts.onHold,
        above: [facts(optionalFact(texts.labels.reason, event.reason))],
        leadsTo: 'reply',
      };
    case 'WorkResumed':
      return { step: texts.resumed, above: [facts(owedFacts(context))], leadsTo: 'open' };
    case 'MessageWritten':
      return {
        step: texts.written,
        above: [quotation(event.text)],
        leadsTo: 'reply',
        preview: event.text,
      };
    case 'FileAdded':
      return sourceFiles(context);
    case 'StudioReminded':
      return reminded(event, context);
    case 'OrderClosed':
      return closed(context);
    default:
      return unreachable(event);
  }
};

/** The sentence depends on the time of sending, because a mail may arrive days later. */
const deliveredNext = (context: StepContext): string => {
  const { delivered, reminded } = context.texts;
  return nextDecision(context, { next: delivered.next, noChanges: reminded.site.noChanges });
};

const questionsReopened = (
  { questions, note }: StepEventOf<'QuestionsReopened'>,
  { texts, language }: StepContext,
): StepContent => {
  const { contactGroup: contact, questions: words } = catalogues[language];
  const openQuestions = questions.map((id) =>
    contactGroup.includes(id) ? contact : words[id].text,
  );
  return {
    step: texts.requestedAgain,
    above: [
      heading(texts.requestedAgain.heading),
      list([...new Set(openQuestions)]),
      facts(optionalFact(texts.labels.note, note)),
    ],
    leadsTo: 'answer',
  };
};

/** The 24 hours begin with this message. Once they run, the promised time is shown. */
const confirmed = (context: StepContext): StepContent => {
  const { texts, order } = context;
  const step = texts.confirmed;
  if (order.work.deliveredAt !== null) return { step, leadsTo: 'open' };
  const { at, isMoved } = liveBy(context);
  return {
    step,
    above: [
      facts([dueFact('liveBy', at, context)]),
      paragraph(isMoved ? step.byCalendar : step.fromNow),
    ],
    leadsTo: 'open',
  };
};

/** The mail names the operator's reason, but not the studio's own. */
const cancelled = (
  { reason }: StepEventOf<'OrderCancelled'>,
  { texts, isByStudio }: StepContext,
): StepContent =>
  isByStudio
    ? { step: texts.cancelled.studio, leadsTo: 'open' }
    : {
        step: texts.cancelled.operator,
        above: [facts(optionalFact(texts.labels.reason, reason))],
        leadsTo: 'open',
      };

const reminded = (
  { about, count }: StepEventOf<'StudioReminded'>,
  context: StepContext,
): StepContent => {
  const { texts, order, now } = context;
  const { site, payment: due, overdue, isLast } = texts.reminded;
  const days = about === 'site' ? siteReminderDays : paymentReminderDays;
  const below = count >= days.length ? [paragraph(isLast)] : [];
  if (about === 'site') {
    return {
      step: { ...site, next: nextDecision(context, site) },
      above: [...siteLink(context), facts(termFacts(context))],
      below: [paragraph(site.silence), ...below],
      leadsTo: 'decide',
    };
  }
  const { dueAt } = order.work.payment;
  const step = dueAt !== null && now >= dueAt ? overdue : due;
  return { step, above: payment(context), below, leadsTo: 'pay' };
};
