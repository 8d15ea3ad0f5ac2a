import assert from 'node:assert/strict';
import { it } from 'node:test';
import { destinationOf } from './destination.ts';

const ofMail = (address: string): string => destinationOf({ channel: 'email', address });

it('names below a domain share its bound, and those below a registry do not', () => {
  assert.equal(ofMail('anna@example.org'), 'example.org');
  assert.equal(ofMail('anna@One.Two.EXAMPLE.org'), 'example.org');
  assert.equal(ofMail('anna@shop.example.co.uk'), 'example.co.uk');
  assert.equal(ofMail('anna@example.com.pl'), 'example.com.pl');
  assert.equal(ofMail('anna@żuraw.example'), 'xn--uraw-99a.example');
  assert.equal(ofMail('anna@[192.0.2.1]'), '[192.0.2.1]');
});

it('a chat is a destination of its own', () => {
  assert.equal(destinationOf({ channel: 'telegram', address: 'anna.nowak' }), 'anna.nowak');
});
