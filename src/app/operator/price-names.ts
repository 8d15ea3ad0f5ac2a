import type { InputRefusal } from '../../contract/refusal.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';

/** Orders name the book that they were priced by, so one name is one book, also of what never came to hold. */
export const priceNameProblem = (
  book: PriceBook,
  known: readonly PriceBook[],
): InputRefusal | null => {
  const isTaken = known.some(
    (other) => other.version === book.version && canonicalJson(other) !== canonicalJson(book),
  );
  if (!isTaken) return null;
  const problem =
    'must be a name of its own: other prices have had this one, and orders name the prices that they have';
  return { kind: 'invalid_field', field: 'prices.version', problem };
};
