import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOfForeignPage } from './sender.ts';

const ours = 'https://studiolot.example';
const isForeign = (headers: Record<string, string>, method = 'GET'): boolean =>
  isOfForeignPage({ method, headers: { host: 'studiolot.example', ...headers } }, ours);

describe('a request', () => {
  it('comes from a foreign page if the browser states so', () => {
    assert.equal(isForeign({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }), true);
    assert.equal(isForeign({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }), true);
    assert.equal(isForeign({ 'sec-fetch-site': 'same-site' }), true);
    assert.equal(isForeign({ origin: 'https://hostile.example' }), true);
    assert.equal(isForeign({ origin: 'null' }), true);
  });

  it('comes from no foreign page if it is from the service’s page, without an origin, or from a program', () => {
    assert.equal(isForeign({ 'sec-fetch-site': 'same-origin', origin: ours }), false);
    assert.equal(isForeign({ 'sec-fetch-site': 'none' }), false);
    assert.equal(isForeign({ origin: ours }), false);
    assert.equal(isForeign({}), false);
  });

  it('is the visitor’s own if the visitor follows a link, but not if a page opens it', () => {
    const opened = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    assert.equal(isForeign({ ...opened, 'sec-fetch-user': '?1' }), false);
    assert.equal(isForeign(opened), true);
    assert.equal(isForeign({ ...opened, 'sec-fetch-user': '?1' }, 'POST'), true);
  });
});
