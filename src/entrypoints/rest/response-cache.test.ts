import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createResponseCache } from './response-cache.ts';

describe('the response cache', () => {
  it('give back what was kept for exactly this address', () => {
    const kept = createResponseCache();
    kept.keep('/a?x=1', 'one');
    assert.equal(kept.find('/a?x=1'), 'one');
    assert.equal(kept.find('/a?x=1&'), undefined);
  });

  it('are at most 1,000, and the one that was kept first goes first', () => {
    const kept = createResponseCache();
    for (let count = 0; count < 1_001; count += 1) kept.keep(`/a?x=${count}`, 'an answer');
    assert.equal(kept.find('/a?x=0'), undefined);
    assert.equal(kept.find('/a?x=1'), 'an answer');
    assert.equal(kept.find('/a?x=1000'), 'an answer');
  });

  it('have no room for addresses of more than 500 characters', () => {
    const kept = createResponseCache();
    const url = `/a?x=${'y'.repeat(500)}`;
    kept.keep(url, 'an answer');
    assert.equal(kept.find(url), undefined);
  });
});
