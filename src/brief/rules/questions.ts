import type { Project } from './project.ts';

/** The questions of a brief, in asking order, and when each is needed. Their texts are in `locales`. */

type FieldType = 'text' | 'choice' | 'multi_choice' | 'checkbox';
type QuestionType = FieldType | 'fields';

export type FieldSpec = {
  readonly key: string;
  readonly type: FieldType;
  /** Whether the text may also be sent as a number. */
  readonly isAmount?: boolean;
  readonly options?: readonly string[];
};

export type QuestionSpec = {
  readonly id: string;
  readonly type: QuestionType;
  /** Whether the site cannot be started without an answer. */
  readonly required: (project: Project) => boolean;
  /** Whether a project that does not need an answer has no use for one either. */
  readonly onlyIfRequired?: boolean;
  /** One answer to any question of a group is enough. */
  readonly group?: 'contact';
  readonly options?: readonly string[];
  readonly fields?: readonly FieldSpec[];
};

const always = (): boolean => true;
const never = (): boolean => false;
const fromPages = (count: number) => (project: Project) => project.pages >= count;

const text = <const Key extends string>(key: Key) => ({ key, type: 'text' }) as const;

const questionBank = [
  {
    id: 'business',
    type: 'fields',
    required: always,
    fields: [text('name'), text('description')],
  },
  { id: 'goal', type: 'text', required: always },
  { id: 'offer', type: 'text', required: always },
  { id: 'email', type: 'text', required: always, group: 'contact' },
  { id: 'whatsapp', type: 'text', required: always, group: 'contact' },
  { id: 'telegram', type: 'text', required: always, group: 'contact' },
  { id: 'texts', type: 'choice', required: always, options: ['ready', 'write', 'take'] },
  {
    id: 'logo',
    type: 'fields',
    required: always,
    fields: [{ key: 'status', type: 'choice', options: ['have', 'type', 'none'] }, text('link')],
  },
  {
    id: 'photos',
    type: 'fields',
    required: always,
    fields: [{ key: 'status', type: 'choice', options: ['have', 'stock', 'none'] }, text('link')],
  },
  { id: 'page_list', type: 'text', required: fromPages(2), onlyIfRequired: true },
  { id: 'audience', type: 'text', required: fromPages(5) },
  { id: 'navigation', type: 'text', required: fromPages(10) },
  { id: 'search_phrases', type: 'text', required: fromPages(20) },
  {
    id: 'language_list',
    type: 'text',
    required: (project: Project) => project.languages >= 2,
    onlyIfRequired: true,
  },
  {
    id: 'products',
    type: 'text',
    required: (project: Project) => project.type === 'shop',
    onlyIfRequired: true,
  },
  { id: 'current_site', type: 'text', required: (project: Project) => project.type === 'redesign' },
  {
    id: 'payment_methods',
    type: 'multi_choice',
    required: (project: Project) => project.payments,
    onlyIfRequired: true,
    options: ['cards', 'blik', 'paypal', 'transfer', 'cash'],
  },
  {
    id: 'subscription_plans',
    type: 'text',
    required: (project: Project) => project.subscriptions,
    onlyIfRequired: true,
  },
  {
    id: 'booking_rules',
    type: 'fields',
    required: (project: Project) => project.booking,
    onlyIfRequired: true,
    fields: [text('what'), text('hours'), text('length')],
  },
  {
    id: 'account_features',
    type: 'multi_choice',
    required: (project: Project) => project.accounts,
    onlyIfRequired: true,
    options: ['details', 'history', 'favourites', 'documents', 'messages'],
  },
  {
    id: 'role_list',
    type: 'text',
    required: (project: Project) => project.extraRoles >= 1,
    onlyIfRequired: true,
  },
  {
    id: 'integration_list',
    type: 'text',
    required: (project: Project) => project.integrations >= 1,
    onlyIfRequired: true,
  },
  {
    id: 'price',
    type: 'fields',
    required: never,
    fields: [
      { ...text('amount'), isAmount: true },
      { key: 'currency', type: 'choice', options: ['EUR', 'USD', 'PLN'] },
    ],
  },
  {
    id: 'style',
    type: 'multi_choice',
    required: never,
    options: ['plain', 'bold', 'warm', 'strict', 'playful', 'luxurious'],
  },
  { id: 'phone', type: 'text', required: never },
  { id: 'colours', type: 'text', required: never },
  { id: 'references', type: 'text', required: never },
  { id: 'address', type: 'text', required: never },
  { id: 'opening_hours', type: 'text', required: never },
  { id: 'social', type: 'text', required: never },
  {
    id: 'domain',
    type: 'fields',
    required: never,
    fields: [{ key: 'have', type: 'checkbox' }, text('name')],
  },
  {
    id: 'legal',
    type: 'fields',
    required: never,
    fields: [text('company'), text('tax_id')],
  },
  { id: 'materials_rights', type: 'checkbox', required: never },
  { id: 'notes', type: 'text', required: never },
] as const satisfies readonly QuestionSpec[];

export type Question = (typeof questionBank)[number];
export type QuestionId = Question['id'];

/** The same list without its literal types, for code that treats all questions alike. */
export const questions: readonly (QuestionSpec & { readonly id: QuestionId })[] = questionBank;

const knownIds: ReadonlySet<string> = new Set(questions.map(({ id }) => id));

export const isQuestionId = (id: string): id is QuestionId => knownIds.has(id);

export const contactGroup: readonly QuestionId[] = questions
  .filter(({ group }) => group === 'contact')
  .map(({ id }) => id);

/** Whether an answer is of any use for this project. */
export const isRelevant = (
  { required, onlyIfRequired = false }: QuestionSpec,
  project: Project,
): boolean => required(project) || !onlyIfRequired;

/** Whether no project needs the question: its answer only makes the site better. */
export const isNeverNeeded = ({ required }: QuestionSpec): boolean => required === never;
