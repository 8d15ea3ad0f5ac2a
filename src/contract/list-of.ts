import { z } from 'zod';
import { insteadOf } from './field-groups.ts';
import { isLeftOut } from './wire.ts';

/** A list of such objects, which is counted before any of them is read. */
export const listOf = <Item extends z.ZodType>(
  item: Item,
  { what, countMax }: { readonly what: string; readonly countMax: number },
) =>
  z.preprocess((value, context) => {
    const count = Array.isArray(value) ? value.length : null;
    if (count !== null && count >= 1 && count <= countMax) return value;
    const wrong =
      isLeftOut(value) || count !== null ? `got ${count ?? 'none'}` : insteadOf('list', value);
    const message = `must be a list of 1 to ${countMax} ${what}, ${wrong}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, z.array(item).min(1).max(countMax));
