import type { Dice } from '../support/dice.ts';
import type { StolenIds } from './stolen-ids.ts';
import { pick, oddTexts, type Pools } from './values.ts';

/** Generates unusual request headers. Each is one line without its line ending. */

type Header = (dice: Dice, known: StolenIds, pools: Pools) => string;

/** Addresses come from blocks that exclude the honest client. */
export const clientAddress = (dice: Dice): string => {
  switch (dice.below(20)) {
    case 0:
      // The first three cases are one address, one /64 and one /48, which soon reach their limits.
      return '203.0.113.7';
    case 1:
      return `2001:db8:7:7::${dice.below(65_536).toString(16)}`;
    case 2:
      return `2001:db8:8:${dice.below(65_536).toString(16)}::1`;
    case 3:
      return pick(dice, [
        'nonsense',
        '',
        ',',
        '::1',
        '999.1.1.1',
        'fe80::1%eth0',
        '1.2.3.4:80',
        '0x7f.1',
      ]);
    case 4:
    case 5:
    case 6:
      return `2001:db8:${dice.below(65_536).toString(16)}:${dice.below(65_536).toString(16)}::1`;
    default:
      return `${11 + dice.below(80)}.${dice.below(256)}.${dice.below(256)}.${dice.below(256)}`;
  }
};

const printable = (text: string): string => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?');

const headerWith =
  (name: string, values: readonly string[]): Header =>
  (dice, _known, pools) =>
    `${name}: ${printable(dice.oneIn(4) ? pick(dice, dice.oneIn(2) ? oddTexts : pools.texts) : pick(dice, values))}`;

const long = 'x'.repeat(4_000);

const headers: readonly Header[] = [
  headerWith('Content-Type', [
    ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml'],
    ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '', ';;;', '*/*'],
  ]),
  headerWith('Idempotency-Key', [
    ...['k1', 'k2', 'k3', 'k4', 'k5', '"k6"', '', ' ', 'k'.repeat(200), 'k'.repeat(201), 'ä', long],
  ]),
  headerWith('Prefer', [
    ...['handling=strict', 'handling=lenient', 'handling=STRICT', 'handling', 'handling="strict"'],
    ...[
      'handling=strict, handling=lenient',
      'respond-async, wait=10',
      'return=minimal',
      '=;,',
      long,
    ],
  ]),
  headerWith('If-None-Match', ['*', '"x"', 'W/"x"', '"a", "b"', '"', ',,,', `"${long}"`, 'W/']),
  headerWith('If-Match', ['*', '"x"']),
  headerWith('If-Modified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '-1', '99999999999']),
  headerWith('Range', [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-,0-,0-,0-',
    'x=1',
    'bytes=99999999999-',
  ]),
  headerWith('If-Range', ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT']),
  headerWith('Accept', [
    'application/problem+json',
    'text/html',
    '*/*;q=0',
    'application/json;q=x',
    ';,',
    `${'a/b,'.repeat(900)}*/*`,
  ]),
  headerWith('Accept-Encoding', [
    'gzip',
    'br',
    'zstd, gzip;q=0',
    '*;q=0',
    'identity;q=0',
    'deflate, x',
    long,
  ]),
  headerWith('Accept-Language', [
    'pl',
    'be',
    'xx-YY;q=9',
    '*',
    ';q=',
    'de-DE,de;q=0.9,en;q=0.1',
    long,
  ]),
  headerWith('Origin', ['https://evil.example', 'null', 'http://localhost:8080', '', 'a b']),
  headerWith('Referer', ['https://evil.example/x', 'http://localhost:8080/order', 'x']),
  headerWith('Sec-Fetch-Site', ['same-origin', 'cross-site', 'same-site', 'none', 'x']),
  headerWith('Access-Control-Request-Method', ['PUT', 'POST', 'x']),
  headerWith('Last-Event-ID', ['0', '1', '-1', '999999999999999', '9'.repeat(30), 'x', '1e3']),
  headerWith('Expect', ['100-continue', '200-ok']),
  headerWith('Upgrade', ['websocket', 'h2c']),
  headerWith('Content-Encoding', ['gzip', 'br', 'identity', 'x']),
  headerWith('X-HTTP-Method-Override', ['DELETE', 'PUT']),
  headerWith('X-Forwarded-Host', ['evil.example', 'a b']),
  headerWith('X-Forwarded-Proto', ['https', 'gopher']),
  headerWith('Forwarded', ['for=1.2.3.4;host=evil.example', 'for="_x"']),
  headerWith('Connection', ['keep-alive', 'keep-alive, X-Forwarded-For', 'x']),
  headerWith('__proto__', ['x']),
  headerWith('constructor', ['x']),
  (dice, { keys }) =>
    `Cookie: ${pick(dice, ['participant', '__Host-participant', 'language', '__proto__'])}=${pick(dice, [...keys, ...['', 'x', '%', '%ff', '"', 'pl', '%00', long]])}`,
  (dice, { keys }) =>
    `Authorization: ${pick(dice, ['Bearer', 'bearer', 'Basic', 'Bearer  ', ''])} ${pick(dice, [...keys, ...['', 'x', 'null', 'e30.e30.', long]])}`,
  (dice, { keys }) => `Authorization: Bearer ${pick(dice, keys)}`,
];

const moreMax = 4;

/** Generates up to four headers, or occasionally sixty. Some may occur twice. */
export const oddHeaders = (dice: Dice, known: StolenIds, pools: Pools): readonly string[] => {
  const count = dice.oneIn(200) ? 60 : Math.max(0, dice.below(moreMax * 2) - moreMax + 1);
  return Array.from({ length: count }, () => pick(dice, headers)(dice, known, pools));
};
