import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../contract/network.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';

/** Whether a request may be repeated, and under which key. */

const keyLengthMax = 200;

/** A request without an Idempotency-Key cannot be repeated safely, but is answered all the same. */
export const idempotencyKeyOf = (
  request: FastifyRequest,
  path: string,
): Result<string | null, InputRefusal> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return notRepeatable;
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field: 'Idempotency-Key', problem });
  }
  return ok(`${path} ${senderOf(request)} ${key}`);
};

const notRepeatable = ok(null);

/** Each participant key has Idempotency-Keys of its own, and so has each network, so that nobody can take another's. */
const senderOf = ({ headers: { authorization }, ip }: FastifyRequest): string =>
  authorization === undefined
    ? networkOf(ip)
    : createHash('sha256').update(authorization).digest('base64url');
