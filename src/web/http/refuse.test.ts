import assert from 'node:assert/strict';
import { it } from 'node:test';
import { toRefusal } from './refuse.ts';

it('a client that disconnects is no failure of the service, and an unexpected error is one', () => {
  for (const code of ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']) {
    const left = Object.assign(new Error('Premature close'), { code });
    assert.deepEqual(toRefusal(left), { kind: 'malformed_request' });
  }
  assert.deepEqual(toRefusal(new Error('Premature close')), { kind: 'internal_error' });
});
