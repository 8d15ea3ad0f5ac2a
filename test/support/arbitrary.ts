import fc from 'fast-check';
import type { Project } from '../../src/brief/rules/project.ts';
import type { Json } from '../../src/kernel/result.ts';

/** Generates every project and brief that the API accepts. */

export const anyProject: fc.Arbitrary<Project> = fc.record({
  type: fc.constantFrom('landing', 'website', 'shop', 'redesign'),
  pages: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500 })),
  languages: fc.integer({ min: 1, max: 20 }),
  payments: fc.boolean(),
  subscriptions: fc.boolean(),
  booking: fc.boolean(),
  accounts: fc.boolean(),
  extraRoles: fc.integer({ min: 0, max: 10 }),
  integrations: fc.integer({ min: 0, max: 10 }),
  business: fc.option(fc.constant('A bakery'), { nil: null }),
  goal: fc.option(fc.constant('Order a cake'), { nil: null }),
  contentReady: fc.boolean(),
  notes: fc.option(fc.constant('Soon, please'), { nil: null }),
});

/** The IDs of all questions in asking order. */
export const questionIds = [
  ...['business', 'goal', 'offer', 'email', 'whatsapp', 'telegram', 'texts', 'logo', 'photos'],
  ...['page_list', 'audience', 'navigation', 'search_phrases', 'language_list', 'products'],
  ...['current_site', 'payment_methods', 'subscription_plans', 'booking_rules'],
  ...['account_features', 'role_list', 'integration_list', 'price', 'style', 'phone'],
  ...['colours', 'references', 'address', 'opening_hours', 'social', 'domain', 'legal'],
  ...['materials_rights', 'notes'],
];

const anyAnswer: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  'An answer',
  '',
  "don't know",
  null,
  false,
  0,
  {},
  { name: 'A bakery' },
  ['cards', 'blik'],
);

/** Answers to some questions, and sometimes to one that does not exist. */
const someAnswers: fc.Arbitrary<ReadonlyMap<string, Json>> = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom(...questionIds, 'favourite_dinosaur', 'constructor'), anyAnswer),
    { selector: ([id]) => id, maxLength: questionIds.length },
  )
  .map((entries) => new Map(entries));

/** Answers to every question, because random choice would almost never answer all of them. */
const allAnswers: fc.Arbitrary<ReadonlyMap<string, Json>> = anyAnswer.map(
  (answer) => new Map(questionIds.map((id) => [id, answer])),
);

export const anyBrief: fc.Arbitrary<ReadonlyMap<string, Json>> = fc.oneof(
  { arbitrary: someAnswers, weight: 3 },
  { arbitrary: allAnswers, weight: 1 },
);
