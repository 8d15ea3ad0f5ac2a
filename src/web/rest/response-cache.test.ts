import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textAnswer } from '../http/http-answer.ts';
import { createResponseCache } from './response-cache.ts';

const one = () => textAnswer(200, 'text/plain', 'one', {});
const another = () => textAnswer(200, 'text/plain', 'another', {});

describe('the response cache', () => {
  it('give back what was kept for exactly this address', () => {
    const kept = createResponseCache();
    kept.keep('/a?x=1', one);
    assert.equal(kept.find('/a?x=1'), one);
    assert.equal(kept.find('/a?x=1&'), undefined);
  });

  it('are at most 1,000, and the one that was kept first goes first', () => {
    const kept = createResponseCache();
    for (let count = 0; count < 1_001; count += 1) kept.keep(`/a?x=${count}`, another);
    assert.equal(kept.find('/a?x=0'), undefined);
    assert.equal(kept.find('/a?x=1'), another);
    assert.equal(kept.find('/a?x=1000'), another);
  });

  it('have no room for addresses of more than 500 characters', () => {
    const kept = createResponseCache();
    const url = `/a?x=${'y'.repeat(500)}`;
    kept.keep(url, another);
    assert.equal(kept.find(url), undefined);
  });
});
