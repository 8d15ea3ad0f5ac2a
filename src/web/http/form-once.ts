import { createHash } from 'node:crypto';
import type { Idempotency } from '../../kernel/call.ts';
import { encodeRandom } from '../../kernel/ids.ts';
import type { Random } from '../../kernel/ports.ts';

/** Forms that are sent only once, however often the button is pressed. */

/** The hidden field that identifies one rendering of a form. */
export const onceField = 'once';
const oncePattern = /^[0-9a-z]{26}$/;

export const generateOnce = (random: Random): string => encodeRandom(random.bytes(16));

/**
 * The key covers the address and the sender, so that another address or another sender never gets
 * the first answer. `sender` is empty without a key.
 */
export const idempotencyOfForm = (
  path: string,
  form: URLSearchParams,
  sender: string,
): Idempotency | null => {
  const once = form.get(onceField);
  if (once === null || !oncePattern.test(once)) return null;
  // Sorted, because later steps of a form may carry its fields in another order.
  const fields = new URLSearchParams(form);
  fields.sort();
  const by = sender === '' ? '' : ` ${hash(sender)}`;
  return { key: `form ${path}${by} ${once}`, fingerprint: hash(fields.toString()) };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The last request of each form that is being handled. */
const handling = new Map<string, Promise<unknown>>();

/**
 * A button that is pressed twice sends its form twice, and the browser shows the second answer. So
 * the second request waits for the first, and then gets the same answer.
 */
export const oneAtATime = async <Outcome>(
  idempotency: Idempotency | null,
  handle: () => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  if (idempotency === null) return handle();
  const { key } = idempotency;
  const before = handling.get(key);
  const own = (async () => {
    await before?.catch(() => undefined);
    return handle();
  })();
  handling.set(key, own);
  try {
    return await own;
  } finally {
    if (handling.get(key) === own) handling.delete(key);
  }
};
