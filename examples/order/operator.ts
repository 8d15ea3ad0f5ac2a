import { basename } from 'node:path';
import type { Session } from './session.ts';
import { essenceOf, type Json } from './texts.ts';

/** What the operator does, by commands: `studiolot order NUMBER ACT`. */

export type Operator = (what: string, act: string, ...options: readonly string[]) => Promise<void>;

export const operatorOn =
  ({ print, mails, order, service }: Session): Operator =>
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
    print('Operator', what, command, essenceOf(JSON.parse(printed) as Json));
    await mails();
  };

/** Files are in the current folder of the person at the terminal. */
const asTyped = (word: string): string => {
  if (word.startsWith('/')) return basename(word);
  return /^[\w.:/-]+$/.test(word) ? word : `"${word}"`;
};
