import type { Dice } from '../support/dice.ts';
import type { StolenIds } from './stolen-ids.ts';
import { pick, oddTexts, type Pools } from './values.ts';

/** Headers that a client may send for no good reason. Each is one line without its end. */

type Header = (dice: Dice, known: StolenIds, pools: Pools) => string;

/** Addresses come from blocks that exclude the honest client. */
export const clientAddress = (dice: Dice): string => {
  switch (dice.below(20)) {
    case 0:
      // One address, one /64 and one /48, whose limits are soon reached.
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

const anyOf =
  (name: string, values: readonly string[]): Header =>
  (dice, _known, pools) =>
    `${name}: ${printable(dice.oneIn(4) ? pick(dice, dice.oneIn(2) ? oddTexts : pools.texts) : pick(dice, values))}`;

const long = 'x'.repeat(4_000);

const headers: readonly Header[] = [
  anyOf('Content-Type', [
    ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml'],
    ...['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', '', ';;;', '*/*'],
  ]),
  anyOf('Idempotency-Key', [
    ...['k1', 'k2', 'k3', 'k4', 'k5', '"k6"', '', ' ', 'k'.repeat(200), 'k'.repeat(201), 'ä', long],
  ]),
  anyOf('Prefer', [
    ...['handling=strict', 'handling=lenient', 'handling=STRICT', 'handling', 'handling="strict"'],
    ...[
      'handling=strict, handling=lenient',
      'respond-async, wait=10',
      'return=minimal',
      '=;,',
      long,
    ],
  ]),
  anyOf('If-None-Match', ['*', '"x"', 'W/"x"', '"a", "b"', '"', ',,,', `"${long}"`, 'W/']),
  anyOf('If-Match', ['*', '"x"']),
  anyOf('If-Modified-Since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x', '-1', '99999999999']),
  anyOf('Range', [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-2',
    'bytes=0-,0-,0-,0-',
    'x=1',
    'bytes=99999999999-',
  ]),
  anyOf('If-Range', ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT']),
  anyOf('Accept', [
    'application/problem+json',
    'text/html',
    '*/*;q=0',
    'application/json;q=x',
    ';,',
    `${'a/b,'.repeat(900)}*/*`,
  ]),
  anyOf('Accept-Encoding', [
    'gzip',
    'br',
    'zstd, gzip;q=0',
    '*;q=0',
    'identity;q=0',
    'deflate, x',
    long,
  ]),
  anyOf('Accept-Language', ['pl', 'be', 'xx-YY;q=9', '*', ';q=', 'de-DE,de;q=0.9,en;q=0.1', long]),
  anyOf('Origin', ['https://evil.example', 'null', 'http://localhost:8080', '', 'a b']),
  anyOf('Referer', ['https://evil.example/x', 'http://localhost:8080/order', 'x']),
  anyOf('Sec-Fetch-Site', ['same-origin', 'cross-site', 'same-site', 'none', 'x']),
  anyOf('Access-Control-Request-Method', ['PUT', 'POST', 'x']),
  anyOf('Last-Event-ID', ['0', '1', '-1', '999999999999999', '9'.repeat(30), 'x', '1e3']),
  anyOf('Expect', ['100-continue', '200-ok']),
  anyOf('Upgrade', ['websocket', 'h2c']),
  anyOf('Content-Encoding', ['gzip', 'br', 'identity', 'x']),
  anyOf('X-HTTP-Method-Override', ['DELETE', 'PUT']),
  anyOf('X-Forwarded-Host', ['evil.example', 'a b']),
  anyOf('X-Forwarded-Proto', ['https', 'gopher']),
  anyOf('Forwarded', ['for=1.2.3.4;host=evil.example', 'for="_x"']),
  anyOf('Connection', ['keep-alive', 'keep-alive, X-Forwarded-For', 'x']),
  anyOf('__proto__', ['x']),
  anyOf('constructor', ['x']),
  (dice, { keys }) =>
    `Cookie: ${pick(dice, ['participant', '__Host-participant', 'language', '__proto__'])}=${pick(dice, [...keys, ...['', 'x', '%', '%ff', '"', 'pl', '%00', long]])}`,
  (dice, { keys }) =>
    `Authorization: ${pick(dice, ['Bearer', 'bearer', 'Basic', 'Bearer  ', ''])} ${pick(dice, [...keys, ...['', 'x', 'null', 'e30.e30.', long]])}`,
  (dice, { keys }) => `Authorization: Bearer ${pick(dice, keys)}`,
];

const moreMax = 4;

/** None, some, or now and then a great many, with a few of them twice. */
export const oddHeaders = (dice: Dice, known: StolenIds, pools: Pools): readonly string[] => {
  const count = dice.oneIn(200) ? 60 : Math.max(0, dice.below(moreMax * 2) - moreMax + 1);
  return Array.from({ length: count }, () => pick(dice, headers)(dice, known, pools));
};
