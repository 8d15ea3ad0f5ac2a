import type { Caller } from '../run.ts';

/** Who acts when it is the service or its operator rather than someone from outside. */
export const ourselves: Caller = { network: 'none', idempotency: null };
