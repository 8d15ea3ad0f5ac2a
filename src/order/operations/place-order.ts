import { no, ok } from '../../kernel/result.ts';
import { calledBy, operation, type InputOf } from '../../kernel/operation.ts';
import { isTelegramAccount } from '../rules/studio.ts';
import { orderQuota } from '../../kernel/quota.ts';
import { insteadOf } from '../../kernel/field-groups.ts';
import {
  describedBy,
  invalidField,
  isJsonObject,
  isLeftOut,
  readBy,
  requiredMark,
} from '../../kernel/wire.ts';
import { briefWarnings, handleProblem, studioWarnings } from '../views/order-warnings.ts';
import { orderAnswer } from '../views/answers.ts';
import {
  bakeryBody,
  exampleOrderId,
  mistypedBody,
  oddAnswersAnswer,
  oddAnswersBody,
  placedBakery,
} from '../views/example-data.ts';
import { orderFields } from '../views/fields.ts';
import { nameOfOrder, presentOrder } from '../views/present.ts';
import { briefOf } from '../views/project.ts';
import { pricedIn } from '../views/quoted-order.ts';

export type PlaceInput = InputOf<typeof placeOrder>;

/** A handle that is the only contact has to be one. */
const contactableStudio = orderFields.shape.studio.superRefine(({ email, telegram }, context) => {
  if (email !== undefined || telegram === undefined || isTelegramAccount(telegram)) return;
  context.addIssue({ code: 'custom', path: ['telegram'], message: handleProblem });
});

const newOrderFields = orderFields.extend({
  studio: describedBy(contactableStudio, {
    description:
      'Who orders: email or telegram has to be there, so that the order can be confirmed',
    allOf: [{ anyOf: [{ required: ['email'] }, { required: ['telegram'] }] }],
    [requiredMark]: true,
  }),
});

export const placeOrder = operation({
  name: 'place_order',
  summary: 'Place an order, even with an incomplete brief, or rehearse it with dry_run',
  description:
    'Use it once the client wants the site: the order_id in the answer is the only key to the ' +
    'order, so keep it. studio needs an email or a telegram account, where the order is ' +
    'confirmed. Try it with dry_run first, which checks and prices everything and stores and ' +
    'sends nothing. The brief may be incomplete: missing lists what to send with resupply_brief. ' +
    `One network may place ${orderQuota.countMax} orders in any hour; a rehearsal takes none of them, and is ` +
    'refused like an order once they are used up.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: [
    'contact_required',
    'brief_too_large',
    'address_blocked',
    'reference_taken',
    'too_many_orders',
  ],
  input: newOrderFields,
  /** The contact is looked at before every other field, and before it only whether there is an object that could have one (decision 3). */
  read: (sent) => {
    const { studio: contacts = null } = sent;
    if (!isLeftOut(contacts) && !isJsonObject(contacts)) {
      return invalidField('studio', `must be an object, ${insteadOf('object', contacts)}`);
    }
    const given = isJsonObject(contacts) ? [contacts['email'], contacts['telegram']] : [];
    if (given.every(isLeftOut)) return no({ kind: 'contact_required' });
    const reading = readBy(newOrderFields, sent);
    if (!reading.ok) return reading;
    const { email = null, telegram = null } = reading.value.studio;
    const { studio, lang = 'en', quote_token = null, dry_run = false } = reading.value;
    const priced = pricedIn(reading.value);
    if (!priced.ok) return priced;
    const { project, currency } = priced.value;
    return ok({
      studio: {
        name: studio.name ?? null,
        website: studio.website ?? null,
        email,
        telegram,
      },
      project,
      brief: briefOf(reading.value),
      language: lang,
      currency,
      reference: reading.value.reference ?? null,
      // Its promise has to be looked at; project and currency agree with what it says.
      quoteToken: quote_token,
      dryRun: dry_run,
    });
  },
  warn: ({ brief, project, studio }, { project: ordered, language }) => [
    ...(isJsonObject(studio) ? studioWarnings(studio) : []),
    ...briefWarnings({ brief, project }, { project: ordered, earlier: new Map(), language }),
  ],
  output: orderAnswer,
  present: presentOrder,
  nameOf: nameOfOrder,
  examples: [
    {
      name: 'half_a_brief',
      summary: 'An order with half of its brief',
      sent: bakeryBody,
      answer: placedBakery(exampleOrderId),
    },
    {
      name: 'rehearsal',
      summary: 'An order with half of its brief, rehearsed: nothing is stored and nothing sent',
      sent: { ...bakeryBody, dry_run: '1' },
      answer: placedBakery(exampleOrderId.replace('ord_', 'dry_'), { dry_run: true }),
    },
    {
      name: 'mistyped_name',
      summary: 'An order with a name that is nearly another: nothing is done, as in its rehearsal',
      sent: mistypedBody,
      refused: 'invalid_field',
      field: 'project.page',
      answer: {
        error: 'project.page is not known and nothing was done, did you mean project.pages?',
      },
    },
    {
      name: 'odd_answers',
      summary: 'Answers that can hardly be meant so, tried first: the answer begins with warnings',
      sent: { ...oddAnswersBody, dry_run: '1' },
      answer: oddAnswersAnswer,
    },
    {
      name: 'no_contact',
      summary: 'An order that could not be confirmed',
      sent: { studio: { name: 'Example Studio' }, project: { type: 'landing' } },
      refused: 'contact_required',
      answer: {
        error: 'studio.email or studio.telegram is required, so we can confirm the order',
      },
    },
  ],
});
