import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textAnswer } from '../http/http-answer.ts';
import { createResponseCache } from './response-cache.ts';

const one = () => textAnswer(200, 'text/plain', 'one', {});
const another = () => textAnswer(200, 'text/plain', 'another', {});

describe('the response cache', () => {
  it('returns what was stored for exactly this address', () => {
    const cache = createResponseCache();
    cache.set('/a?x=1', one);
    assert.equal(cache.get('/a?x=1'), one);
    assert.equal(cache.get('/a?x=1&'), undefined);
  });

  it('stores at most 1,000 answers and drops the oldest first', () => {
    const cache = createResponseCache();
    for (let count = 0; count < 1_001; count += 1) cache.set(`/a?x=${count}`, another);
    assert.equal(cache.get('/a?x=0'), undefined);
    assert.equal(cache.get('/a?x=1'), another);
    assert.equal(cache.get('/a?x=1000'), another);
  });

  it('stores nothing for addresses of more than 500 characters', () => {
    const cache = createResponseCache();
    const url = `/a?x=${'y'.repeat(500)}`;
    cache.set(url, another);
    assert.equal(cache.get(url), undefined);
  });
});
