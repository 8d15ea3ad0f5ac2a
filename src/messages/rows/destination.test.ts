import assert from 'node:assert/strict';
import { it } from 'node:test';
import { destinationOf } from './destination.ts';

const sees = async (address: string, destination: string): Promise<void> =>
  assert.equal(await destinationOf({ channel: 'email', address }), destination);

it('names below a domain share its bound, and those below a registry do not', async () => {
  await sees('anna@example.org', 'example.org');
  await sees('anna@One.Two.EXAMPLE.org', 'example.org');
  await sees('anna@shop.example.co.uk', 'example.co.uk');
  await sees('anna@mail.studio.waw.pl', 'studio.waw.pl');
  await sees('anna@studio.eu.org', 'studio.eu.org');
  await sees('anna@one.studio.duckdns.org', 'studio.duckdns.org');
  await sees('anna@żuraw.example', 'xn--uraw-99a.example');
  await sees('anna@mail.żuraw.waw.pl', 'xn--uraw-99a.waw.pl');
});

it('what is no registered domain is a destination of its own', async () => {
  await sees('anna@waw.pl', 'waw.pl');
  await sees('anna@localhost', 'localhost');
  await sees('anna@192.0.2.1', '192.0.2.1');
});

it('a chat is a destination of its own', async () => {
  assert.equal(await destinationOf({ channel: 'telegram', address: 'anna.nowak' }), 'anna.nowak');
});

it('the receiver of a webhook is one destination, at whatever port', async () => {
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
