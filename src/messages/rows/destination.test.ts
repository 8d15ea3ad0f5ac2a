import assert from 'node:assert/strict';
import { it } from 'node:test';
import { destinationOf } from './destination.ts';

const assertDestination = async (address: string, destination: string): Promise<void> =>
  assert.equal(await destinationOf({ channel: 'email', address }), destination);

it('subdomains of a domain are one destination, and domains below a registry are not', async () => {
  await assertDestination('anna@example.org', 'example.org');
  await assertDestination('anna@One.Two.EXAMPLE.org', 'example.org');
  await assertDestination('anna@shop.example.co.uk', 'example.co.uk');
  await assertDestination('anna@mail.studio.waw.pl', 'studio.waw.pl');
  await assertDestination('anna@studio.eu.org', 'studio.eu.org');
  await assertDestination('anna@one.studio.duckdns.org', 'studio.duckdns.org');
  await assertDestination('anna@żuraw.example', 'xn--uraw-99a.example');
  await assertDestination('anna@mail.żuraw.waw.pl', 'xn--uraw-99a.waw.pl');
});

it('a name that is no registered domain is its own destination', async () => {
  await assertDestination('anna@waw.pl', 'waw.pl');
  await assertDestination('anna@localhost', 'localhost');
  await assertDestination('anna@192.0.2.1', '192.0.2.1');
});

it('a chat is its own destination', async () => {
  assert.equal(await destinationOf({ channel: 'telegram', address: 'anna.nowak' }), 'anna.nowak');
});

it('the receiver of a webhook is one destination, at any port', async () => {
  for (const [host, destination] of [
    ['hooks.example.org:8443', 'example.org'],
    ['hooks.example.org', 'example.org'],
    ['192.0.2.1:8080', '192.0.2.1'],
    ['[2001:db8::1]:8080', '[2001:db8::1]'],
    ['[2001:db8::1]', '[2001:db8::1]'],
  ] as const) {
    const to = { channel: 'webhook', address: `whk_1@${host}` };
    assert.equal(await destinationOf(to), destination);
  }
});
