import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkAround, networkOf } from './network.ts';

describe('the network of a client', () => {
  it('is its IPv4 address, in any notation', () => {
    for (const address of [
      '192.0.2.1',
      '::ffff:192.0.2.1',
      '192.0.2.1:5000',
      '[::ffff:192.0.2.1]:5000',
    ]) {
      assert.equal(networkOf(address), '192.0.2.1', address);
    }
  });

  it('is the /64 of its IPv6 address', () => {
    for (const address of [
      '2001:db8:1:2:3:4:5:6',
      '2001:DB8:1:2::',
      '[2001:db8:1:2::9]:443',
      '[2001:db8:1:2::9]',
    ]) {
      assert.equal(networkOf(address), '2001:db8:1:2::/64', address);
    }
    assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64');
  });

  it('is the same for all unreadable addresses, so that nonsense does not evade a limit', () => {
    for (const address of ['', 'unknown', '_hidden', '192.0.2.1, 192.0.2.2', '1.2.3.4.5']) {
      assert.equal(networkOf(address), 'unknown', address);
    }
  });
});

describe('the network around a network', () => {
  it('has the requested width', () => {
    const network = networkOf('2001:db8:1:2:3:4:5:6');
    assert.deepEqual(
      [48, 32, 16].map((bits) => networkAround(network, bits)),
      ['2001:db8:1::/48', '2001:db8::/32', '2001::/16'],
    );
    assert.deepEqual(
      [24, 16].map((bits) => networkAround('192.0.2.7', bits)),
      ['192.0.2.0/24', '192.0.0.0/16'],
    );
  });

  it('of an unreadable network is that network', () => {
    assert.equal(networkAround('unknown', 24), 'unknown');
  });
});
