import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { Call } from '../../kernel/call.ts';
import { foreignPageIn } from '../../kernel/network.ts';
import { no, ok, type Result } from '../../kernel/result.ts';

/** Reads the Idempotency-Key, and decides whom it belongs to. */

const keyLengthMax = 200;

/** Null without a key. */
export const idempotencyKeyIn = (
  headers: IncomingHttpHeaders,
): Result<string | null, InputRefusal> =>
  readIdempotencyKey('Idempotency-Key', headers['idempotency-key']);

/** `field` is the name of the header, or of the input field, that a refusal mentions; null without a key. */
export const readIdempotencyKey = (
  field: string,
  key: unknown,
): Result<string | null, InputRefusal> => {
  if (key === undefined || key === null || key === '') return noKey;
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field, problem });
  }
  return ok(key);
};

const noKey = ok(null);

/**
 * Each order and each participant key has its own keys, wherever they are sent from. Without
 * either, each network has its own, and so do the foreign pages within it, so that nobody can take
 * another's answer. An owner contains no space, because a space separates it from the key.
 */
export const keyOwnerOf = ({
  credential,
  network,
  isOfForeignPage,
}: Pick<Call, 'credential' | 'network' | 'isOfForeignPage'>): string => {
  if (credential.kind === 'participant_key') return digest(credential.key);
  if (credential.kind === 'order_id') return digest(credential.id);
  return isOfForeignPage === true ? digest(foreignPageIn(network)) : network;
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
