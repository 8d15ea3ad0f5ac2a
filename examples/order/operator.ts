import { basename } from 'node:path';
import type { Session } from './session.ts';
import { summaryOf, type Json } from './texts.ts';

/** Acts as the operator, with commands such as `studiolot order NUMBER ACT`. */

export type Operator = (what: string, act: string, ...options: readonly string[]) => Promise<void>;

export const operatorActions =
  ({ print, printNewMails, order, service }: Session): Operator =>
  async (what, act, ...options) => {
    const printed = await service.studiolot(
      'order',
      order.number,
      act,
      ...options,
      '--yes',
      '--json',
    );
    const typed = [act, ...options].map(asTyped).join(' ');
    const command = `studiolot order ${order.number} ${typed} --yes --json`;
    print('Operator', what, command, summaryOf(JSON.parse(printed) as Json));
    await printNewMails();
  };

/** Shows a word as a person would type it. A path becomes a file in the current folder. */
const asTyped = (word: string): string => {
  if (word.startsWith('/')) return basename(word);
  return /^[\w.:/-]+$/.test(word) ? word : `"${word}"`;
};
