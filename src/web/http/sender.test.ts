import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOfForeignPage } from './sender.ts';

const ours = 'https://studiolot.example';
const isForeign = (headers: Record<string, string>, method = 'GET'): boolean =>
  isOfForeignPage({ method, headers: { host: 'studiolot.example', ...headers } }, ours);

describe('a request', () => {
  it('is of a foreign page where the browser says so', () => {
    assert.equal(isForeign({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }), true);
    assert.equal(isForeign({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), true);
    assert.equal(isForeign({ 'sec-fetch-site': 'same-site' }), true);
    assert.equal(isForeign({ origin: 'https://hostile.example' }), true);
    assert.equal(isForeign({ origin: 'null' }), true);
  });

  it('is not where it comes from a page of ours, from nowhere, or from a program', () => {
    assert.equal(isForeign({ 'sec-fetch-site': 'same-origin', origin: ours }), false);
    assert.equal(isForeign({ 'sec-fetch-site': 'none' }), false);
    assert.equal(isForeign({ origin: ours }), false);
    assert.equal(isForeign({}), false);
  });

  it('is the visitor’s own where a link is followed by hand, but not where a page opens it by itself', () => {
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    assert.equal(isForeign({ ...opened, 'sec-fetch-user': '?1' }), false);
    assert.equal(isForeign(opened), true);
    assert.equal(isForeign({ ...opened, 'sec-fetch-user': '?1' }, 'POST'), true);
  });
});
