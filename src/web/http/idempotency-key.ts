import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../../kernel/call.ts';
import { foreignPageIn } from '../../kernel/network.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Result } from '../../kernel/result.ts';

/** Whether a call may be repeated, and whose key that is. */

const keyLengthMax = 200;

/** A request without an Idempotency-Key cannot be repeated safely, but is answered all the same. */
export const idempotencyKeyIn = (
  headers: IncomingHttpHeaders,
): Result<string | null, InputRefusal> =>
  readIdempotencyKey('Idempotency-Key', headers['idempotency-key']);

/** As it was sent in a field, or a header, of that name. */
export const readIdempotencyKey = (
  field: string,
  key: unknown,
): Result<string | null, InputRefusal> => {
  if (key === undefined || key === null || key === '') return notRepeatable;
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field, problem });
  }
  return ok(key);
};

const notRepeatable = ok(null);

/**
 * Each order and each participant key has Idempotency-Keys of its own, from wherever they are sent. Of
 * those who show neither, each network has its own, and so have the foreign pages in it, so that nobody
 * can take another's.
 */
export const keyOwnerOf = ({
  credential,
  network,
  isOfForeignPage,
}: Pick<Call, 'credential' | 'network' | 'isOfForeignPage'>): string => {
  if (credential.kind === 'participant_key') return digest(credential.key);
  if (credential.kind === 'order_id') return digest(credential.id);
  return isOfForeignPage === true ? foreignPageIn(network) : network;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
