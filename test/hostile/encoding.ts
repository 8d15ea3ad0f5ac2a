import type { Dice } from '../support/dice.ts';
import { pick } from './values.ts';

/** Encodes a text for a path or a query, sometimes wrongly. */
export const encode = (text: string, dice: Dice): string => {
  switch (dice.below(8)) {
    case 0:
      return [...Buffer.from(text)]
        .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
        .join('');
    case 1:
      return text
        .toWellFormed()
        .replaceAll(/[^\x21-\x7e]|[#?&/%]/g, '+')
        .slice(0, 3_000);
    case 2:
      return pick(dice, [
        '%',
        '%f',
        '%zz',
        '%c0%af',
        '%ed%a0%80',
        '%ff%fe',
        '%00',
        '%u0041',
        '%2e%2e%2f',
      ]);
    default:
      return encodeURIComponent(text.slice(0, 1_500).toWellFormed());
  }
};
