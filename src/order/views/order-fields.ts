import { z } from 'zod';
import { answers } from '../../brief/views/brief-answers.ts';
import { projectFields } from '../../brief/views/project-fields.ts';
import { marked } from '../../kernel/field-marks.ts';
import { currency, textMax, textsLanguage } from '../../kernel/shared-fields.ts';
import { describedBy, onOff, text } from '../../kernel/wire.ts';
import { studioFields } from './studio.ts';

/** The fields of an order, as outsiders send them. They are checked in this order. */

export const mergeFields = onOff('Keep the earlier values of fields that a new answer leaves out');

/** The fields of a new order, and of further answers to one. */
export const orderFields = z.object({
  studio: describedBy(studioFields, {
    description: 'Who orders, for a new order; with an order_id it is not read',
  }),
  project: marked(projectFields, { isDecisive: true, isObject: true }),
  brief: describedBy(answers, {
    description:
      'Answers to the brief questions, by question id; they count before those in project.brief',
  }),
  lang: textsLanguage,
  currency,
  order_id: marked(text('The order to which the answers belong', textMax.contact), {
    isDecisive: true,
  }),
  merge_fields: mergeFields,
  reference: text(
    "The studio's own name for the order; a second one with the same contact is refused",
    textMax.reference,
  ),
  quote_token: marked(
    text(
      'A signed price from quotes: it holds even if prices have changed since. project and currency may then be left out',
      textMax.token,
    ),
    { isDecisive: true },
  ),
  dry_run: onOff(
    'A dry run: the call is checked and answered like a real one, and nothing is stored or sent',
  ),
});

export const orderKey = marked(
  z.string().describe('The id of the order. Keep it secret: anyone who has it controls the order'),
  { isDecisive: true },
);
