import { z } from 'zod';
import type { Json, JsonObject } from '../../domain/base.ts';
import { languages } from '../../domain/languages.ts';
import { currencies } from '../../domain/money.ts';
import type { Brief } from '../../domain/order/brief.ts';
import { defaultProject, projectBounds, projectTypes } from '../../domain/order/project.ts';
import {
  clip,
  emailAddress,
  got,
  group,
  integer,
  isJsonObject,
  isLeftOut,
  onOff,
  oneOf,
  text,
  textProblem,
} from '../wire.ts';

/** The fields of orders that outsiders may send, in the contract's order. */

export const textMax = { name: 200, contact: 320, long: 5_000 } as const;

export const language = oneOf('Language of the question texts', languages, 'en', { be: 'by' });
export const currency = oneOf('Currency of the price', currencies, 'EUR');

const moduleFields = {
  payments: onOff('Online payments'),
  subscriptions: onOff('Subscriptions'),
  booking: onOff('Booking'),
  accounts: onOff('User accounts'),
  extra_roles: integer('Roles besides the visitor', projectBounds.extraRoles, 0),
  integrations: integer('Systems to connect', projectBounds.integrations, 0),
};

const sizeFields = {
  type: oneOf('Kind of site', projectTypes, defaultProject.type),
  pages: integer('Pages of the site', projectBounds.pages, defaultProject.pages),
  languages: integer('Languages of the site', projectBounds.languages, defaultProject.languages),
};

/** What a price and the brief questions depend on. */
export const projectQuery = z.object({
  ...sizeFields,
  ...moduleFields,
  currency,
  brief: onOff('1 returns the brief questions instead of a price'),
  lang: language,
});

/** Brief answers: an object of any JSON, keyed by question id. */
export const answers = z
  .unknown()
  .optional()
  .transform((value, context): Brief => {
    if (isLeftOut(value)) return new Map();
    if (!isJsonObject(value as Json)) {
      const message = `must be an object of answers by question id, got ${got(value)}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    const problem = answersProblem(value as JsonObject);
    if (problem !== null) {
      context.addIssue({ code: 'custom', path: problem.path, message: problem.message });
      return z.NEVER;
    }
    return new Map(Object.entries(value as JsonObject));
  })
  .meta({ type: 'object', description: 'Answers by question id', additionalProperties: true });

const answerIdMax = 100;

/** Any JSON may be an answer, but its texts and keys must be texts (decision 3). */
const answersProblem = (
  brief: JsonObject,
): { readonly path: string[]; readonly message: string } | null => {
  for (const [id, answer] of Object.entries(brief)) {
    if (id.length > answerIdMax || textProblem(id) !== null) {
      const message = `must have question ids of at most ${answerIdMax} printable characters`;
      return { path: [], message };
    }
    const message = jsonTextProblem(answer);
    if (message !== null) return { path: [clip(id)], message };
  }
  return null;
};

const jsonTextProblem = (value: Json): string | null => {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value as JsonObject)) {
    const problem = textProblem(key) ?? jsonTextProblem(inner);
    if (problem !== null) return problem;
  }
  return null;
};

const studioFields = group({
  name: text('Name of the studio or agency', textMax.name),
  website: text('Website of the studio or agency', textMax.contact),
  email: emailAddress('Used to confirm the order', textMax.contact),
  telegram: text('Used to confirm the order', textMax.contact),
});

export const projectFields = group({
  ...sizeFields,
  ...moduleFields,
  business: text("What the studio's end client does", textMax.long),
  goal: text('What a visitor should do on the site', textMax.long),
  content_ready: onOff('Whether the texts are ready'),
  notes: text('Anything worth saying', textMax.long),
  modules: group(moduleFields),
  brief: answers,
});

export const mergeFields = onOff(
  'Keep what was said before in those fields of a question that its new answer leaves out',
);

/** An order, or more answers to one. */
export const orderFields = z.object({
  studio: studioFields,
  project: projectFields,
  brief: answers,
  lang: language,
  currency,
  order_id: text('The order whose brief is resupplied', textMax.contact),
  merge_fields: mergeFields,
  dry_run: onOff('Check the request without placing anything'),
});
