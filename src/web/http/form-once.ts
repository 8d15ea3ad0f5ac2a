import { createHash } from 'node:crypto';
import type { Idempotency } from '../../kernel/call.ts';
import type { Random } from '../../kernel/ports.ts';
import { encodeRandom } from '../../kernel/ids.ts';

/** A form that may be sent only once, however often its button is pressed. */

/** The field that tells one showing of a form from all others. */
export const onceField = 'once';
const oncePattern = /^[0-9a-z]{26}$/;

export const generateOnce = (random: Random): string => encodeRandom(random.bytes(16));

/**
 * Whoever sends the same to another address, or under another key, is not given the first answer.
 * `sender` is empty for whoever has no key.
 */
export const idempotencyOfForm = (
  path: string,
  form: URLSearchParams,
  sender: string,
): Idempotency | null => {
  const once = form.get(onceField);
  if (once === null || !oncePattern.test(once)) return null;
  // What stands in one step of a form is carried along in the next, so its order may change.
  const fields = new URLSearchParams(form);
  fields.sort();
  const by = sender === '' ? '' : ` ${hash(sender)}`;
  return { key: `form ${path}${by} ${once}`, fingerprint: hash(fields.toString()) };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The last request with each form that is being handled. */
const handling = new Map<string, Promise<unknown>>();

/**
 * A button that is pressed twice sends its form twice, and the browser shows the second answer only.
 * So the second waits for the first, and then finds that everything is done already.
 */
export const inTurn = async <Outcome>(
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
