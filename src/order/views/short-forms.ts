import { z } from 'zod';
import { agentGuide, conditionFields } from '../../brief/views/conditions.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { ShortForms } from '../../web/rest/api.ts';

/**
 * Programs may request a short answer, without the fields that every answer about orders repeats
 * (decisions 28 and 33).
 */

/** Whether an operation answers with an order. Others have fields of the same names that say something else. */
const answersWithOrder = ({ output }: Pick<AnyOperation, 'output'>): boolean =>
  has(output, 'agent_guide') && has(output, 'order_id');

/** Whether its answer has a short form: an order and a list of prices have one, a single price has none. */
const hasShortForm = (operation: Pick<AnyOperation, 'output'>): boolean =>
  answersWithOrder(operation) ||
  (has(operation.output, 'agent_guide') && has(operation.output, 'quotes'));

const has = (output: z.ZodType, field: string): boolean =>
  output instanceof z.ZodObject && field in output.shape;

/** These fields are the same in every answer about orders and prices. */
const sameInAllAnswers: readonly string[] = Object.keys({ ...conditionFields, ...agentGuide });

/** These fields are the same in every answer about one order. */
const sameForOneOrder: readonly string[] = ['project', 'links', 'rules'];

/**
 * For tools, which need no addresses. Records are read often, so they also leave out empty fields
 * and the rules about these.
 */
const forTools = (answer: object): object => {
  const content = without(answer, [...sameInAllAnswers, 'links', 'rules']);
  return 'rules' in answer ? withoutEmpty(content) : content;
};

/**
 * Lists that mean something while they are empty, and the client's answers, which stay as they are.
 */
const unfiltered: ReadonlySet<string> = new Set(['missing', 'answers', 'allowed']);

const withoutEmpty = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, unfiltered.has(name) ? value : withoutNulls(value)])
      .filter(([name, value]) => unfiltered.has(String(name)) || !isEmpty(value)),
  );

const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== null)
      .map(([name, each]) => [name, withoutNulls(each)]),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const withoutRepeated = (answer: object): object =>
  without(answer, [...sameInAllAnswers, ...sameForOneOrder]);

const without = (answer: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));

/** The short forms of an operation's answers. */
export const orderShortForms = (operation: AnyOperation): ShortForms => ({
  ...(hasShortForm(operation) ? { minimal: withoutRepeated } : {}),
  ...(answersWithOrder(operation) ? { forTools } : {}),
});
