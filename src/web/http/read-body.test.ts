import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import fc from 'fast-check';
import { cases } from '../../../test/support/cases.ts';
import { clearMemory } from '../../../test/support/memory.ts';
import { readBody } from './read-body.ts';

/** A request whose body the test sends in pieces. */
const incoming = () =>
  Object.assign(new EventEmitter(), { headers: {} }) as unknown as IncomingMessage;

it('is read whole from any pieces, and refused if it is too large', () => {
  const property = fc.property(
    fc.array(fc.uint8Array({ maxLength: 3_000 })),
    fc.integer({ min: 0, max: 20_000 }),
    (pieces, bytesMax) => {
      const request = incoming();
      const results: (Buffer | string)[] = [];
      readBody(
        request,
        bytesMax,
        (body) => results.push(body),
        ({ message }) => results.push(message),
      );
      for (const piece of pieces) request.emit('data', Buffer.from(piece));
      request.emit('end');
      const whole = Buffer.concat(pieces);
      assert.deepEqual(results, [whole.length > bytesMax ? 'body_too_large' : whole]);
    },
  );
  fc.assert(property, cases(300));
});

it('takes little more memory than its size, for pieces of any size', () => {
  const request = incoming();
  const bodies: Buffer[] = [];
  readBody(request, 500_000, (body) => bodies.push(body), assert.ifError);
  const used = (): number => {
    clearMemory();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const read = Buffer.alloc(1_000, 'a');
  for (let at = 0; at < 500_000; at += 1) {
    request.emit('data', read.subarray(at % 1_000, (at % 1_000) + 1));
  }
  const taken = used() - before;
  request.emit('end');
  assert.equal(bodies[0]?.length, 500_000);
  // Separate buffers for the pieces would take over a hundred times their content.
  assert.ok(taken < 4_000_000, `${taken} bytes`);
});
