import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../app/run.ts';
import { networkOf } from '../../contract/network.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import type { Refusal } from '../../domain/refusal.ts';

/** Who sent this request, as far as limits and repeats are concerned. */

const keyLengthMax = 200;

/** A request without an Idempotency-Key cannot be repeated safely, but is a caller all the same. */
export const callerOf = (request: FastifyRequest, path: string): Result<Caller, Refusal> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return ok(new HttpCaller(request, null));
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field: 'Idempotency-Key', problem });
  }
  return ok(
    new HttpCaller(request, {
      key: `${path} ${bearerHash(request)}${key}`,
      fingerprint: fingerprint(request),
    }),
  );
};

/** Most calls never ask for the network, so it is found out only then. */
class HttpCaller implements Caller {
  readonly idempotency: Caller['idempotency'];
  readonly #request: FastifyRequest;

  constructor(request: FastifyRequest, idempotency: Caller['idempotency']) {
    this.#request = request;
    this.idempotency = idempotency;
  }

  get network(): string {
    return networkOf(this.#request.ip);
  }
}

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
