import { leaseMs } from '../domain/delivery.ts';
import { secondsMs } from '../domain/time.ts';

/** A transport gives up while its message is still leased, so that nobody else sends it meanwhile. */
export const sendTimeoutMs = leaseMs - secondsMs(5);
