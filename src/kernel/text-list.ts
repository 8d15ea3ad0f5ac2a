import { holdsJson, insteadOf } from './field-groups.ts';
import { no, ok } from './result.ts';
import { field, readText, type Reading } from './wire.ts';

/** A list of trimmed texts that are not empty. A single text is a list of one. */
export const texts = (
  description: string,
  { countMax, max }: { readonly countMax: number; readonly max: number },
) =>
  field(
    {
      description,
      type: 'array',
      minItems: 1,
      maxItems: countMax,
      items: { type: 'string', maxLength: max },
    },
    (value): Reading<readonly string[]> => {
      if (holdsJson('list', value)) {
        return no(`must be a list of 1 to ${countMax} texts, ${insteadOf('list', value)}`);
      }
      const items: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (items.length === 0 || items.length > countMax) {
        return no(`must be a list of 1 to ${countMax} texts, got ${items.length}`);
      }
      const read: string[] = [];
      for (const [index, item] of items.entries()) {
        const reading = readText(typeof item === 'string' ? item.trim() : item, max);
        if (!reading.ok) return no(`${reading.problem}, in item ${index + 1}`);
        if (reading.value === '') return no(`must not be empty, in item ${index + 1}`);
        read.push(reading.value);
      }
      return ok(read);
    },
  );
