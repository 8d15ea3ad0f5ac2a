import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../app/idempotency.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';

/** Whether a request may be repeated, and under which key. */

const keyLengthMax = 200;

/** A request without an Idempotency-Key cannot be repeated safely, but is answered all the same. */
export const idempotencyOf = (
  request: FastifyRequest,
  path: string,
): Result<Idempotency | null, InputRefusal> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return notRepeatable;
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field: 'Idempotency-Key', problem });
  }
  return ok({
    key: `${path} ${bearerHash(request)}${key}`,
    fingerprint: fingerprint(request),
  });
};

const notRepeatable = ok(null);

/** Each participant key has Idempotency-Keys of its own, so that nobody is given another's answer. */
const bearerHash = ({ headers: { authorization } }: FastifyRequest): string =>
  authorization === undefined
    ? ''
    : `${createHash('sha256').update(authorization).digest('base64url')} `;

/** Two requests are the same when their address, query and body are, byte for byte. */
const fingerprint = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.url}\n`)
    .update(request.body instanceof Uint8Array ? request.body : '')
    .digest('base64url');
