import type { Brief } from '../../brief/rules/brief.ts';
import type { Project } from '../../brief/rules/project.ts';
import { briefOf } from '../../brief/views/project.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { insteadOf } from '../../kernel/field-groups.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Currency } from '../../kernel/money.ts';
import { no, ok, type JsonObject, type Result } from '../../kernel/result.ts';
import {
  describedBy,
  invalidField,
  isJsonObject,
  isLeftOut,
  readBy,
  requiredMark,
} from '../../kernel/wire.ts';
import { isTelegramAccount, type Studio } from '../rules/studio.ts';
import { orderFields } from './order-fields.ts';
import { handleProblem } from './order-warnings.ts';
import { readPriced } from './priced-order.ts';
import { toStudio } from './studio.ts';

/** An order as it was sent to `place_order`. */
export type NewOrder = {
  readonly studio: Studio;
  readonly project: Project;
  readonly brief: Brief;
  readonly language: Language;
  readonly currency: Currency;
  readonly reference: string | null;
  /** A signed price; null where the price book applies. */
  readonly quoteToken: string | null;
  readonly dryRun: boolean;
};

/** A Telegram account that is the only contact must be valid. */
const contactableStudio = orderFields.shape.studio.superRefine(({ email, telegram }, context) => {
  if (email !== undefined || telegram === undefined || isTelegramAccount(telegram)) return;
  context.addIssue({ code: 'custom', path: ['telegram'], message: handleProblem });
});

export const newOrderFields = orderFields.extend({
  studio: describedBy(contactableStudio, {
    description:
      'The studio that orders. An email or a telegram account is required, to confirm the order',
    allOf: [{ anyOf: [{ required: ['email'] }, { required: ['telegram'] }] }],
    [requiredMark]: true,
  }),
});

/**
 * Reads an order. Its contact is checked before every other field, and before that only whether
 * `studio` is an object that could have one (decision 3).
 */
export const readNewOrder = (sent: JsonObject): Result<NewOrder, CallRefusal> => {
  const { studio: contacts = null } = sent;
  if (!isLeftOut(contacts) && !isJsonObject(contacts)) {
    return invalidField('studio', `must be an object, ${insteadOf('object', contacts)}`);
  }
  const given = isJsonObject(contacts) ? [contacts['email'], contacts['telegram']] : [];
  if (given.every(isLeftOut)) return no({ kind: 'contact_required' });
  const reading = readBy(newOrderFields, sent);
  if (!reading.ok) return reading;
  const { lang = 'en', quote_token = null, dry_run = false } = reading.value;
  const priced = readPriced(reading.value);
  if (!priced.ok) return priced;
  const { project, currency } = priced.value;
  return ok({
    studio: toStudio(reading.value.studio),
    project,
    brief: briefOf(reading.value),
    language: lang,
    currency,
    reference: reading.value.reference ?? null,
    // Project and currency agree with the token; its signature is checked when the order is placed.
    quoteToken: quote_token,
    dryRun: dry_run,
  });
};
