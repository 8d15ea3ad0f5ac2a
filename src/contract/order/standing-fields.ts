import { agentGuide, conditionFields } from './answers.ts';

/** What each answer about an order says again, and a program need not read again (decision 28, decision 33). */

/** The same for every order, and told with each price. */
const everybodys: readonly string[] = Object.keys({ ...conditionFields, ...agentGuide });

/** The same for this order from its first answer on. */
const ofOrder: readonly string[] = ['project', 'links', 'rules'];

/**
 * For who acts by tools, which need no addresses. The rules of what is still null are the same for all
 * orders too; they stand on the page of show_order.
 */
export const withoutConditions = (answer: object): object =>
  without(answer, [...everybodys, 'links', 'rules']);

export const withoutStanding = (answer: object): object =>
  without(answer, [...everybodys, ...ofOrder]);

const without = (answer: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
