import assert from 'node:assert/strict';
import { it } from 'node:test';
import { namingTest } from './retention.ts';

it('an address is found in a text in any letter case, and never as a part of another', () => {
  const isNamed = namingTest('Bob.x@Site.example');
  for (const text of ['bob.x@site.example', '"BOB.X@site.EXAMPLE".', 'to <bob.x@site.example>']) {
    assert.equal(isNamed(text), true, text);
  }
  for (const text of [
    'notbob.x@site.example',
    'a.bob.x@site.example',
    'bob.x@site.example.org',
    'bob.x@site.examples',
    'bobax@site.example',
  ]) {
    assert.equal(isNamed(text), false, text);
  }
});

it('a Telegram account is found in a text alone or marked as one, and never as an ordinary word', () => {
  const isNamed = namingTest('studio_ann');
  for (const text of [
    'studio_ann',
    '"@Studio_Ann"',
    '"studio_ann"',
    'see t.me/studio_ann.',
    'ask @studio_ann!',
  ]) {
    assert.equal(isNamed(text), true, text);
  }
  for (const text of ['my studio_ann here', '@studio_anna', 'x@studio_ann', 'at.me/studio_ann']) {
    assert.equal(isNamed(text), false, text);
  }
});

it('an address with a domain in another script is found in a text in both spellings', () => {
  const isNamed = namingTest('ada@bücher.example');
  assert.equal(isNamed('ada@bücher.example'), true);
  assert.equal(isNamed('ada@xn--bcher-kva.example'), true);
});
