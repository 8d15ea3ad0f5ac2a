import { describe } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { everyCallNeeds, tryEveryCall } from './every-call.ts';

/** Every kind of call with one front thread; with two in the file of several. */

const service = await forFile(
  startTestService({ FRONT_THREADS: '1', LOG_LEVEL: 'silent', ...everyCallNeeds }),
);

describe('a service with a front thread', () => {
  tryEveryCall(service, 1);
});
