import { z } from 'zod';
import { group } from '../../kernel/field-groups.ts';
import { marked, type FieldMarks } from '../../kernel/field-marks.ts';
import { currency, textsLanguage, textMax } from '../../kernel/shared-fields.ts';
import { oneOf, onOff, integer, text, describedBy } from '../../kernel/wire.ts';
import { defaultProject, projectBounds, projectTypes } from '../rules/project.ts';
import { answers } from './brief-answers.ts';

const priced: FieldMarks = { isDecisive: true, pricedBy: 'value' };
/** A number out of bounds still counts. */
const counted: FieldMarks = { isDecisive: true, pricedBy: 'number' };

/** The fields of the modules; `describe` makes the description of each from its name. */
const modulesAs = (describe: (module: string) => string) => ({
  payments: marked(onOff(describe('Online payments')), priced),
  subscriptions: marked(onOff(describe('Subscriptions')), priced),
  booking: marked(onOff(describe('Booking')), priced),
  accounts: marked(onOff(describe('User accounts')), priced),
  extra_roles: marked(
    integer(describe('Roles besides the visitor'), projectBounds.extraRoles, 0),
    counted,
  ),
  integrations: marked(
    integer(describe('Systems to connect'), projectBounds.integrations, 0),
    priced,
  ),
});
const moduleFields = modulesAs((module) => module);

const sizeFields = {
  type: marked(oneOf('Kind of site', projectTypes, defaultProject.type), {
    isDecisive: true,
    hasCommonName: true,
  }),
  pages: marked(integer('Pages of the site', projectBounds.pages, defaultProject.pages), counted),
  languages: marked(
    integer('Languages of the site', projectBounds.languages, defaultProject.languages),
    counted,
  ),
};

/** The fields that the price and the brief questions depend on. */
export const projectQuery = z.object({
  ...sizeFields,
  ...moduleFields,
  currency,
  brief: onOff('1 returns the brief questions instead of a price'),
  lang: textsLanguage,
});

const questionFormats = ['json', 'json-schema'] as const;

/** The same fields, and fields for the format of the questions. */
export const questionsQuery = projectQuery.extend({
  format: oneOf(
    'With brief=1: json-schema returns the questions as one JSON Schema',
    questionFormats,
    'json',
  ),
  needed: onOff('Only the questions without which this project cannot be started; with brief=1'),
});

export const contentReady = onOff('Whether the texts are ready');

const plainProjectFields = {
  ...sizeFields,
  ...moduleFields,
  business: text("What the studio's end client does", textMax.long),
  goal: text('What a visitor should do on the site', textMax.long),
  content_ready: contentReady,
  notes: text('Anything worth saying', textMax.long),
  modules: marked(
    describedBy(
      group(modulesAs((module) => `${module}; ignored where the project itself has this field`)),
      {
        description:
          'Another place for the modules, with the same meaning; a module of the project itself, even switched off, overrides the one in here',
      },
    ),
    { isDecisive: true, isObject: true },
  ),
};

export const projectFields = describedBy(
  group({
    ...plainProjectFields,
    brief: describedBy(answers, {
      description:
        'The same as brief next to project; where both answer one question, the answer in the outer brief counts',
    }),
  }),
  { description: 'The ordered site; omitted fields have their defaults' },
);

/** A project that is only priced, so without a brief. */
export const pricedProject = group(plainProjectFields);
