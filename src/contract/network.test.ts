import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkAround, networkOf, networkWords, wordsAround } from './network.ts';

describe('the network of a client', () => {
  it('is its IPv4 address, however it is written', () => {
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

  it('is one for all that cannot be read, so that nonsense is no way around a limit', () => {
    for (const address of ['', 'unknown', '_hidden', '192.0.2.1, 192.0.2.2', '1.2.3.4.5']) {
      assert.equal(networkOf(address), 'unknown', address);
    }
  });
});

describe('the network around a network', () => {
  it('is as wide as it is asked for', () => {
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

  it('of what cannot be read is the same again', () => {
    assert.equal(networkAround('unknown', 24), 'unknown');
  });
});

describe('a network in numbers', () => {
  it('is its first 64 bits', () => {
    const known: readonly (readonly [string, number, number])[] = [
      ['192.0.2.7', 0xc000_0207, 0],
      ['255.255.255.255', 0xffff_ffff, 0],
      ['2001:db8:1:2:3:4:5:6', 0x2001_0db8, 0x0001_0002],
      ['2001:db8::1', 0x2001_0db8, 0],
      ['0:0:0:5:6:7:8:9', 0, 5],
      ['::1', 0, 0],
      ['ffff:ffff:ffff:fffe::', 0xffff_ffff, 0xffff_fffe],
      ['a:0:0:b::', 0x000a_0000, 0x0000_000b],
      ['unknown', 0, 0],
    ];
    for (const [address, high, low] of known) {
      assert.deepEqual(networkWords(networkOf(address)), { high: high | 0, low: low | 0 }, address);
    }
  });

  it('has wider ones around it, whose last bits are 0', () => {
    const network = { high: 0x2001_0db8, low: 0x1234_5678 };
    assert.deepEqual(
      [64, 48, 32, 24, 16].map((bits) => wordsAround(network, bits)),
      [
        { high: 0x2001_0db8, low: 0x1234_5678 },
        { high: 0x2001_0db8, low: 0x1234_0000 },
        { high: 0x2001_0db8, low: 0 },
        { high: 0x2001_0d00, low: 0 },
        { high: 0x2001_0000, low: 0 },
      ],
    );
  });
});
