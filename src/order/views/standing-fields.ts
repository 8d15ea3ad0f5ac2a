import { z } from 'zod';
import type { AnyOperation } from '../../kernel/operation.ts';
import { agentGuide, conditionFields } from '../../brief/views/conditions.ts';

/** What each answer about an order says again, and a program need not read again (decision 28, decision 33). */

/** Whether an operation answers with an order. Others have fields of the same names that say something else. */
export const answersWithOrder = ({ output }: Pick<AnyOperation, 'output'>): boolean =>
  has(output, 'agent_guide') && has(output, 'order_id');

/** Whether its answer may leave out what it says again: an order, or several prices. One price is the contract's. */
export const repeatsItself = (operation: Pick<AnyOperation, 'output'>): boolean =>
  answersWithOrder(operation) ||
  (has(operation.output, 'agent_guide') && has(operation.output, 'quotes'));

const has = (output: z.ZodType, field: string): boolean =>
  output instanceof z.ZodObject && field in output.shape;

/** The same for every order, and told with each price. */
const everybodys: readonly string[] = Object.keys({ ...conditionFields, ...agentGuide });

/** The same for this order from its first answer on. */
const ofOrder: readonly string[] = ['project', 'links', 'rules'];

/**
 * For who acts by tools, which need no addresses. A record is asked for often, so it also leaves out what
 * is still empty, and the rules of that, which are the same for all orders.
 */
export const forTools = (answer: object): object => {
  const told = without(answer, [...everybodys, 'links', 'rules']);
  return 'rules' in answer ? withoutEmpty(told) : told;
};

/** Lists that say something while they are empty, and what clients answered, which is theirs. */
const keptWhole: ReadonlySet<string> = new Set(['missing', 'answers', 'allowed']);

const withoutEmpty = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, keptWhole.has(name) ? value : withoutNulls(value)])
      .filter(([name, value]) => keptWhole.has(String(name)) || !isEmpty(value)),
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

export const withoutStanding = (answer: object): object =>
  without(answer, [...everybodys, ...ofOrder]);

const without = (answer: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
