import { run } from '../../app/run.ts';
import type { AppContext } from '../../app/context.ts';
import type { JsonObject } from '../../domain/base.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import type { Links } from '../../contract/links.ts';
import { createKept } from './kept.ts';
import { fromWhere, resultOf } from './result.ts';
import type { Tool } from './tools.ts';

/** Results of tools that follow from their arguments and the price book alone, as text. */
export type Computed = (tool: string, given: JsonObject) => string | null;

const argumentsLengthMax = 1_000;
/** Of a text with other letters than Latin ones. */
const bytesOfLetter = 2;

export const computedBy = (
  { context, links }: { readonly context: AppContext; readonly links: Links },
  tools: () => ReadonlyMap<string, Tool>,
): Computed => {
  const kept = createKept<string>();
  let priceBook: PriceBook | null = null;
  return (name, given) => {
    const tool = tools().get(name);
    if (tool === undefined || !isComputed(tool)) return null;
    if (context.settings.priceBook !== priceBook) {
      kept.clear();
      ({ priceBook } = context.settings);
    }
    const key = `${name} ${JSON.stringify(given)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = compute(context, links, tool, given);
    if (made === null || key.length > argumentsLengthMax) return made;
    kept.set(key, made, (key.length + made.length) * bytesOfLetter);
    return made;
  };
};

/** Whatever has a limit is counted by whoever calls it in full. */
const isComputed = ({ registered, limit, mistaken }: Tool): boolean =>
  registered.operation.effect === 'computes' && limit === undefined && mistaken === null;

const compute = (
  context: AppContext,
  links: Links,
  { registered }: Tool,
  given: JsonObject,
): string | null => {
  const answer = run(context, registered, {
    credential: { kind: 'none' },
    sent: given,
    network: 'none',
    via: 'api',
    idempotency: null,
    handwriting: { fields: given, besides: [], isStrict: false },
  });
  if (answer instanceof Promise) return null;
  const result = resultOf(registered.operation, answer, links, context.clock.now());
  return JSON.stringify(fromWhere(result, context));
};
