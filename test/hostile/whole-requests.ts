import { diceOf, type Dice } from '../support/dice.ts';
import { encode } from './encoding.ts';
import { filePaths, formPaths, pagePaths, type DocumentedCall } from './grammar.ts';
import { clientAddress, oddHeaders } from './headers.ts';
import { bodyFor, existingValueFor, type Material } from './json-bodies.ts';
import { pick, oddTexts, valueFor } from './values.ts';

/** Generates requests with correct HTTP framing. The service must answer each one, whatever its content. */

export type WholeRequest = {
  readonly kind: string;
  readonly method: string;
  /** The call's path in the OpenAPI document, or null for other requests. */
  readonly documented: string | null;
  readonly bytes: Buffer;
};

type Draft = {
  readonly kind: string;
  readonly method: string;
  readonly target: string;
  readonly documented: string | null;
  readonly headers?: readonly string[];
  readonly body?: Buffer;
};

type Maker = (material: Material, dice: Dice) => Draft;

export const makeWholeRequest = (material: Material, dice: Dice): WholeRequest => {
  const {
    kind,
    method,
    target,
    documented,
    headers = [],
    body,
  } = pick(dice, makers)(material, dice);
  const lines = [
    `${method} ${target} HTTP/1.${dice.oneIn(100) ? 0 : 1}`,
    `Host: ${dice.oneIn(30) ? pick(dice, ['', 'evil.example', 'a b', '[::1]']) : 'studio.example'}`,
    ...(dice.oneIn(30) ? [] : [`X-Forwarded-For: ${clientAddress(dice)}`]),
    ...headers,
    ...oddHeaders(dice, material.known, material.pools),
  ];
  const framed = body === undefined ? withoutBody(lines) : withBody(lines, body, dice);
  return { kind, method, documented, bytes: framed };
};

const withoutBody = (lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');

/** Adds a body, with its length or in chunks. */
const withBody = (lines: readonly string[], body: Buffer, dice: Dice): Buffer => {
  if (!dice.oneIn(8)) {
    return Buffer.concat([withoutBody([...lines, `Content-Length: ${body.length}`]), body]);
  }
  const cut = dice.below(body.length + 1);
  const chunks = [body.subarray(0, cut), body.subarray(cut)].filter(({ length }) => length > 0);
  return Buffer.concat([
    withoutBody([...lines, 'Transfer-Encoding: chunked']),
    ...chunks.flatMap((chunk) => [
      Buffer.from(`${chunk.length.toString(16)}${dice.oneIn(5) ? ';a=b' : ''}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ]),
    Buffer.from('0\r\n\r\n'),
  ]);
};

const anyText = ({ pools }: Material, dice: Dice): string =>
  pick(dice, dice.oneIn(2) ? pools.texts : oddTexts);

const fillPath = (path: string, material: Material, dice: Dice): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    dice.oneIn(3)
      ? encode(anyText(material, dice), dice)
      : String(existingValueFor(name, material.known, dice) ?? 'x'),
  );

const queryOf = ({ query }: DocumentedCall, material: Material, dice: Dice): string => {
  const pairs = Array.from({ length: dice.below(6) }, () => {
    const parameter = dice.pick(query);
    if (parameter === undefined || dice.oneIn(5)) {
      return `${encode(anyText(material, dice), dice)}=${encode(anyText(material, dice), dice)}`;
    }
    const value = dice.oneIn(3)
      ? anyText(material, dice)
      : String(valueFor(parameter.schema, material.pools, dice));
    return `${parameter.name}=${encode(value, dice)}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join(pick(dice, ['&', '&', '&', '&&', ';']))}`;
};

const apiCall: Maker = (material, dice) => {
  const address = pick(dice, material.calls);
  const { method, path, body, needsKey } = address;
  const target = `${fillPath(path, material, dice)}${dice.oneIn(body === null ? 5 : 2) ? '' : queryOf(address, material, dice)}`;
  const key = damageIfRevoked(path, pick(dice, material.known.keys), dice);
  const headers = needsKey && !dice.oneIn(6) ? [`Authorization: Bearer ${key}`] : [];
  const common = {
    kind: body === null ? 'API query' : 'API body',
    method,
    target,
    documented: path,
    headers,
  };
  return body === null ? common : { ...common, body: bodyFor(address, material, dice) };
};

/** Damages most keys that are sent to be revoked, because later attempts need valid keys. */
const damageIfRevoked = (path: string, key: string, dice: Dice): string =>
  /revoke|sign-out/.test(path) && !dice.oneIn(50) ? key.slice(1) : key;

const form: Maker = (material, dice) => {
  const { known } = material;
  const path = pick(dice, formPaths);
  const names = known.formFields.get(path) ?? [];
  const fields = [...new Set([...names, ...loginFields])].filter(() => !dice.oneIn(4));
  const pairs = (dice.oneIn(100) ? Array.from({ length: 600 }, () => 'x') : fields).map((name) => {
    const value = dice.oneIn(3)
      ? (existingValueFor(name, known, dice) ?? 'a@b.example')
      : anyText(material, dice);
    return `${encode(dice.oneIn(12) ? anyText(material, dice) : name, dice)}=${encode(String(value), dice)}`;
  });
  const ownSiteHeaders = ['Sec-Fetch-Site: same-origin', 'Origin: http://localhost:8080'];
  return {
    kind: 'form',
    method: 'POST',
    target: `${dice.oneIn(3) ? '/pl' : ''}${fillPath(path, material, dice)}`,
    documented: null,
    headers: [
      'Content-Type: application/x-www-form-urlencoded',
      ...(dice.oneIn(4) ? [] : ownSiteHeaders),
      ...(dice.oneIn(2)
        ? [
            `Cookie: ${pick(dice, keyCookies)}=${damageIfRevoked(path, pick(dice, known.keys), dice)}`,
          ]
        : []),
    ],
    body: Buffer.from(pairs.join('&'), 'latin1'),
  };
};
const loginFields = ['email', 'lot', 'amount', 'code', 'pending_id', 'bid_id', 'once', 'maximum'];
const keyCookies = ['participant', '__Host-participant'];

const page: Maker = (material, dice) => {
  const path = fillPath(pick(dice, [...pagePaths, ...filePaths]), material, dice);
  const language = dice.oneIn(2) ? `/${pick(dice, ['pl', 'ru', 'by', 'be', 'xx', 'EN'])}` : '';
  const query = dice.oneIn(2)
    ? `?${encode(anyText(material, dice), dice)}=${encode(anyText(material, dice), dice)}&pages=3&lang=de`
    : '';
  const method = dice.oneIn(6) ? 'HEAD' : 'GET';
  return { kind: 'page', method, target: `${language}${path}${query}`, documented: null };
};

const pathTrick: Maker = (material, dice) => {
  const path = fillPath(
    pick(dice, [...material.calls.map(({ path }) => path), ...pagePaths, ...filePaths]),
    material,
    dice,
  );
  const at = dice.below(path.length + 1);
  const target = pick(dice, [
    ...[
      `${path}/`,
      `/${path}`,
      `/.${path}`,
      `/..${path}`,
      `/x/..${path}`,
      `${path}/..`,
      `${path};x=1`,
    ],
    ...[`/%2e%2e${path}`, `${path}%2f`, `${path}%00`, `${path.slice(0, at)}%${path.slice(at)}`],
    ...[
      `http://evil.example${path}`,
      `//evil.example${path}`,
      `${path}#x`,
      `${path}?`,
      `${path}??x`,
    ],
    ...[path.toUpperCase(), path.replaceAll('/', '\\'), path.replaceAll('a', '%61'), `*`, '/*', ''],
    ...[`${path}/${encode(anyText(material, dice), dice)}`, `/assets/..%2f..%2fpackage.json`],
    ...[
      '/assets/../../package.json',
      '/assets/%2e%2e/secret',
      '/.git/config',
      '/.env',
      `${path} x`,
    ],
    ...[`/${'a/'.repeat(2_000)}`, `/${'%2e%2e/'.repeat(500)}`, `${path}?${'&'.repeat(5_000)}`],
  ]);
  return {
    kind: 'path trick',
    method: pick(dice, ['GET', 'GET', 'POST', 'HEAD', 'OPTIONS']),
    target,
    documented: null,
  };
};

const method: Maker = (material, dice) => {
  const path = fillPath(
    pick(dice, [...material.calls.map(({ path }) => path), ...pagePaths, ...filePaths]),
    material,
    dice,
  );
  const methods = [
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'OPTIONS',
    'HEAD',
    'PROPFIND',
    'QUERY',
    'M-SEARCH',
  ];
  const body = dice.oneIn(2) ? { body: Buffer.from(pick(dice, material.pools.jsons)) } : {};
  return {
    kind: 'method',
    method: pick(dice, [...methods, 'get', 'FOO', 'BREW']),
    target: path,
    documented: null,
    ...body,
  };
};

/** Each entry is equally likely, so a repeated maker is chosen more often. */
const makers = [
  ...[apiCall, apiCall, apiCall, apiCall, apiCall, apiCall, apiCall, apiCall, apiCall, apiCall],
  ...[form, form, form, page, page, pathTrick, pathTrick, method],
];

/** The random generator of one attempt. It depends on the seed and the attempt's number only. */
export const diceOfAttempt = (seed: number, attemptNumber: number): Dice =>
  diceOf((seed ^ Math.imul(attemptNumber + 1, 0x9e3779b1)) >>> 0);
