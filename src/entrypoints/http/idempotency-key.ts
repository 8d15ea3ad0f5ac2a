import { createHash } from 'node:crypto';
import { foreignPageIn } from '../../contract/network.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { clientNetwork } from './client-network.ts';
import type { Asked } from './asked.ts';
import { isOfForeignPage } from './sender.ts';

/** Whether a request may be repeated, and under which key. */

const keyLengthMax = 200;

/** Where a request goes to, as far as its key is concerned. */
type Addressee = {
  readonly path: string;
  /** Whether a participant key says there who calls. */
  readonly isKeyed: boolean;
  /** The service's own address, which its own pages call from. */
  readonly ownUrl: string;
};

/** A request without an Idempotency-Key cannot be repeated safely, but is answered all the same. */
export const idempotencyKeyOf = (
  request: Asked,
  addressee: Addressee,
): Result<string | null, InputRefusal> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return notRepeatable;
  if (typeof key !== 'string' || key.length > keyLengthMax || !/^[\x20-\x7e]+$/.test(key)) {
    const problem = `must be at most ${keyLengthMax} printable ASCII characters`;
    return no({ kind: 'invalid_field', field: 'Idempotency-Key', problem });
  }
  return ok(`${addressee.path} ${senderOf(request, addressee)} ${key}`);
};

const notRepeatable = ok(null);

/**
 * Each participant key has Idempotency-Keys of its own, and so has each network and the foreign pages
 * in it, so that nobody can take another's.
 */
const senderOf = (request: Asked, { isKeyed, ownUrl }: Addressee): string => {
  const { authorization } = request.headers;
  if (isKeyed && authorization !== undefined) {
    return createHash('sha256').update(authorization).digest('base64url');
  }
  const network = clientNetwork(request);
  return isOfForeignPage(request, ownUrl) ? foreignPageIn(network) : network;
};
