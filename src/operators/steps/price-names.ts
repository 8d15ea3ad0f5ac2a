import type { Logger } from 'pino';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { canonicalJson } from '../../kernel/result.ts';
import type { Store } from '../../kernel/store.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';
import { settingStream } from '../rules/settings.ts';
import type { SettingChange } from '../rules/settings.ts';

/**
 * Orders name the price book that they were priced by, so a name always means the same prices, even if
 * they never took effect.
 */
export const priceNameProblem = (
  book: PriceBook,
  known: readonly PriceBook[],
): InputRefusal | null => {
  if (!hasOtherFigures(book, known)) return null;
  const problem =
    'must be a name of its own: other prices have had this one, and orders name the prices that they have';
  return { kind: 'invalid_field', field: 'prices.version', problem };
};

/** Warns at the start, because nothing refuses a file of prices that was edited under an earlier name. */
export const warnOfReusedPriceBookName = async (
  book: PriceBook,
  { read }: Pick<Store, 'read'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> => {
  const entered = await read(({ events }) => events.stream(settingStream('priceBook')));
  const set = entered.map(({ event }) => (event as SettingChange<'priceBook'>).value);
  if (!hasOtherFigures(book, set)) return;
  logger.warn(
    { version: book.version },
    'PRICE_BOOK has other figures than those that operators set under the same name: give it another name',
  );
};

const hasOtherFigures = (book: PriceBook, known: readonly PriceBook[]): boolean =>
  known.some(
    (other) => other.version === book.version && canonicalJson(other) !== canonicalJson(book),
  );
