import assert from 'node:assert/strict';
import { BlockList } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cases } from '../../../test/support/cases.ts';
import { mayConnectTo, machineAt } from './public-address.ts';

/** IANA's registry of special-purpose IPv4 addresses, with multicast and reserved ranges. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const within = new BlockList();
for (const [network = '', bits] of special.map((range) => range.split('/'))) {
  within.addSubnet(network, Number(bits));
}

const text = (bytes: readonly number[]): string => bytes.join('.');
const byte = fc.integer({ min: 0, max: 255 });
const someIPv4 = fc
  .tuple(
    fc.oneof(byte, fc.constantFrom(10, 100, 127, 169, 172, 192, 198, 203)),
    fc.oneof(byte, fc.constantFrom(0, 2, 16, 18, 31, 51, 52, 64, 88, 168, 175, 254)),
    fc.oneof(byte, fc.constantFrom(0, 2, 48, 99, 100, 113, 193, 196)),
    byte,
  )
  .map(text);

describe('an address that the service may connect to', () => {
  it('is any IPv4 address without a special purpose, also mapped into IPv6', () => {
    fc.assert(
      fc.property(someIPv4, (address) => {
        assert.equal(mayConnectTo(address, []), !within.check(address));
        assert.equal(mayConnectTo(`::ffff:${address}`, []), !within.check(address));
      }),
      cases(5_000),
    );
  });

  it('never wraps another address, as translation and tunnels do', () => {
    for (const address of [
      '::8.8.8.8',
      '::808:808',
      '::ffff:0:808:808',
      '64:ff9b::808:808',
      '64:ff9b:1::808:808',
      '2002:808:808::1',
      '2001:0:808:808::1',
    ]) {
      assert.equal(mayConnectTo(address, []), false, address);
    }
  });

  it('is any IPv6 address that is assigned to the internet', () => {
    for (const address of ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1']) {
      assert.equal(mayConnectTo(address, []), true, address);
    }
    for (const address of [
      '::',
      '::1',
      '100::1',
      '2001:2::1',
      '2001:20::1',
      '2001:db8::1',
      '3fff::1',
      '4000::1',
      '5f00::1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'ff02::1',
    ]) {
      assert.equal(mayConnectTo(address, []), false, address);
    }
  });

  it('is not the machine’s own, even if it is public, and not the platform’s', () => {
    const own = ['192.0.1.5', '2a00:1450::5'];
    for (const address of ['192.0.1.5', '::ffff:192.0.1.5', '2a00:1450::5', '168.63.129.16']) {
      assert.equal(mayConnectTo(address, [], own), false, address);
      assert.equal(mayConnectTo(address, [address.replace('::ffff:', '')], own), true, address);
    }
    assert.equal(mayConnectTo('192.0.1.6', [], own), true);
  });

  it('may be in an allowed network, in any notation', () => {
    const allowed = ['10.1.0.0/16', '127.0.0.1', 'fd00:1::/32', '::1'];
    for (const address of [
      '10.1.255.255',
      '::ffff:10.1.0.1',
      '127.0.0.1',
      '::ffff:7f00:1',
      'fd00:1::5',
      '::1',
    ]) {
      assert.equal(mayConnectTo(address, allowed), true, address);
    }
    for (const address of ['10.2.0.0', '127.0.0.2', '::ffff:127.0.0.2', 'fd00:2::5', '::2']) {
      assert.equal(mayConnectTo(address, allowed), false, address);
    }
    assert.equal(mayConnectTo('::127.0.0.1', allowed), false);
    assert.equal(mayConnectTo('localhost', ['0.0.0.0/0']), false);
  });
});

it('a machine is identified by its IPv4 address, or by 64 bits of its IPv6 address', () => {
  for (const [address, network] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::3', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2'],
  ] as const) {
    assert.equal(machineAt(address), network);
  }
});
