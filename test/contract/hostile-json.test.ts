import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { someOf } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, studio } from '../support/service.ts';
import { order, startTarget } from './refused-requests.ts';

/** Bodies that are not JSON objects, or that JSON parsers read differently. */

const targetService = await forFile(startTarget());

const notJson = 'Send JSON: {studio, project, currency}';
const valid = JSON.stringify({ studio });
/** A valid order with more members, as JSON text. */
const orderAnd = (members: string): string => valid.replace(/\}$/, () => `,${members}}`);
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

describe('a body that is not a JSON object', () => {
  it('is refused with the contract’s sentence', async () => {
    const bodies = [
      ...['', ' ', '\r\n\t ', '[]', '[{}]', `[${valid}]`, '"text"', `"${'z'.repeat(5_000)}"`],
      ...['0', '-1', '1.5', '1e400', 'null', 'true', 'false', 'undefined', 'NaN', 'Infinity'],
      ...['{', '}', '{}}', '{},', `${valid}${valid}`, `${valid}x`, `${valid}\0`, `\0${valid}`],
      ...["{'studio':1}", '{studio:1}', '{"studio":1,}', '{"studio"}', '{"studio":}', '{,}'],
      ...['{"pages":01}', '{"pages":+1}', '{"pages":.5}', '{"pages":1.}', '{"pages":0x10}'],
      ...['{"a":NaN}', '{"a":Infinity}', '{"a":undefined}', '{"a":"\t"}', '{"a":"\0"}'],
      ...['{"a":"\\x41"}', '{"a":"\\u12"}', '{"a":"\\"}', '{"a":"', '{"a":[1}', '{"a":1]'],
      ...['{}//', '/**/{}', ")]}',\n{}", '<order/>', 'studio[email]=a%40b.example', '{"a"=1}'],
      ...['\ufeff', '\ufeff\ufeff{}', '{\ufeff}', '\u00a0{}', '\u2028{}', '['.repeat(20_000)],
      ...['{"a":'.repeat(4_000), `{"a":${'['.repeat(9_000)}`],
    ];
    for (const body of bodies)
      assert.equal(await targetService.refused(body), notJson, body.slice(0, 40));
  });

  it('is refused in the same way when the body is empty', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const { status, json } = await targetService.service.post(
        orderPath,
        new Uint8Array(),
        headers,
      );
      assert.deepEqual([status, json], [400, { error: notJson }]);
    }
  });

  it('is refused when its bytes are not UTF-8, and the next body is still read', async () => {
    const broken = {
      'a continuation byte': [0x80],
      'a start without its end': [0xc3],
      'an overlong slash': [0xc0, 0xaf],
      'an overlong NUL': [0xc0, 0x80],
      'a surrogate': [0xed, 0xa0, 0x80],
      'a pair of surrogates': [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
      'more than Unicode has': [0xf4, 0x90, 0x80, 0x80],
      'a byte that UTF-8 never has': [0xff],
      'a Latin-1 letter': [0xe4],
    };
    for (const [name, sequence] of Object.entries(broken)) {
      const places = [
        bytes(`{"studio":{"email":"a@b.example","name":"`, sequence, `"}}`),
        bytes(`{"studio":{"email":"a@b.example"},"`, sequence, `":1}`),
        bytes(valid, sequence),
        bytes(sequence, valid),
      ];
      for (const body of places) assert.equal(await targetService.refused(body), notJson, name);
      await targetService.accepted(valid);
    }
    for (const encoding of ['utf16le', 'base64', 'hex'] as const) {
      assert.equal(await targetService.refused(Buffer.from(valid, encoding)), notJson);
    }
  });

  it('may not begin with a byte order mark', async () => {
    await targetService.accepted(`\ufeff${valid}`);
  });
});

describe('a duplicate key in one object', () => {
  const twice = 'A key stands twice in one JSON object, send each key once';

  it('is refused at any depth and in any encoding', async () => {
    const members = [
      ...['"a":1,"a":2', '"a":1,"\\u0061":2', '"\\u0061":1,"\\u0061":1', '"":1,"":2'],
      ...['"a":1,"b":2,"a":1', '"a":1 , "a"\n:2', '"a\\/":1,"a/":2', '"\\n":1,"\\u000a":1'],
      ...['"ż":1,"\\u017c":2', '"😀":1,"\\ud83d\\ude00":2', '"a":{},"a":{}', '"1":1,"1":1'],
      ...['"\\"":1,"\\u0022":2', '"\\\\":1,"\\u005c":2', '"a":"\\"a\\":","a":1'],
    ];
    const places = [
      ...['M', '"project":{M}', '"project":{"modules":{M}}', '"project":{"brief":{M}}'],
      ...['"brief":{M}', '"brief":{"business":{M}}', '"brief":{"x":[[{M}]]}', '"x":[1,{M}]'],
    ];
    for (const place of places) {
      for (const member of members) {
        assert.equal(
          await targetService.refused(orderAnd(place.replace('M', () => member))),
          twice,
        );
      }
    }
    for (const member of ['"studio":{}', '"studi\\u006f":{"email":"c@d.example"}']) {
      assert.equal(await targetService.refused(orderAnd(member)), twice);
    }
    const deep = '{"a":['.repeat(14) + '{"k":1,"\\u006b":2}' + ']}'.repeat(14);
    assert.equal(await targetService.refused(orderAnd(`"deep":${deep}`)), twice);
  });

  it('is not a key that only looks the same', async () => {
    const members = [
      ...['"a":{"a":{"a":1}}', '"a":[{"a":1},{"a":2}]', '"a":"\\"a\\":1,\\"a\\":2"', '"a":1,"A":2'],
      ...['"ż":1,"z\\u0307":2', '"a":1,"a ":2', '"1":1,"01":2', '"a\\\\":":","b":"\\\\\\":"'],
    ];
    for (const member of members) await targetService.accepted(orderAnd(member));
  });
});

describe('JSON that is nested too deep', () => {
  const nested = (depth: number): readonly string[] => [
    '['.repeat(depth) + ']'.repeat(depth),
    '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
    `{"a":${'[['.repeat(depth)}`.slice(0, 5 + depth - 1) + ']'.repeat(depth - 1) + '}',
  ];

  it('is refused from the 33rd level on', async () => {
    for (const value of nested(31))
      await targetService.accepted(orderAnd(`"brief":{"a":1},"x":${value}`));
    for (const depth of [32, 33, 100, 1_000, 3_000]) {
      for (const value of nested(depth)) {
        assert.equal(
          await targetService.refused(orderAnd(`"x":${value}`)),
          'JSON may be nested at most 32 levels deep',
        );
      }
    }
    for (const value of nested(30))
      await targetService.accepted(orderAnd(`"brief":{"x":${value}}`));
    for (const value of nested(31)) await targetService.refused(orderAnd(`"brief":{"x":${value}}`));
  });

  it('is refused when it is nothing but nesting', async () => {
    assert.equal(await targetService.refused('['.repeat(10_000) + ']'.repeat(10_000)), notJson);
    const body = `{"a":${'['.repeat(9_990)}${']'.repeat(9_990)}}`;
    assert.equal(await targetService.refused(body), 'JSON may be nested at most 32 levels deep');
  });
});

describe('a number that JSON cannot round-trip', () => {
  it('is refused everywhere, and accepted as a string', async () => {
    const numbers = ['9007199254740992', '-9007199254740992', '1e400', '-1e400', '1E+999'];
    for (const number of [...numbers, '1'.repeat(400), '123456789012345678901234567890']) {
      for (const place of ['"x":N', '"brief":{"goal":N}', '"brief":{"a":{"b":[1,N]}}']) {
        assert.equal(
          await targetService.refused(orderAnd(place.replace('N', number))),
          'A number is too large to be read exactly, send it as a string',
        );
        await targetService.accepted(orderAnd(place.replace('N', `"${number}"`)));
      }
    }
    await targetService.accepted(orderAnd('"brief":{"goal":9007199254740991,"offer":-1.5e-7}'));
  });
});

describe('a key with a meaning in JavaScript', () => {
  const places = [
    ...['"K":V', '"studio":{"email":"a@b.example","K":V}', '"project":{"K":V}'],
    ...['"project":{"modules":{"K":V}}', '"project":{"brief":{"K":V}}', '"brief":{"K":V}'],
    ...['"brief":{"business":{"K":V}}', '"brief":{"a":[[{"K":V}]]}', '"x":[{"K":V}]'],
  ];
  const polluting = ['{"polluted":1}', '{"prototype":{"polluted":1}}', 'null', '1', '[]'];
  const body = (place: string, key: string, value: string): string => {
    const members = place.replace('K', () => key).replace('V', () => value);
    return place.startsWith('"studio"') ? `{${members}}` : orderAnd(members);
  };

  it('is refused when it is __proto__, at every level', async () => {
    for (const place of places) {
      for (const value of polluting) {
        for (const key of ['__proto__', '\\u005f_proto__', '__prot\\u006f__']) {
          assert.equal(
            await targetService.refused(body(place, key, value)),
            'The key __proto__ is not allowed',
          );
        }
      }
    }
  });

  it('is an ordinary key otherwise', async () => {
    const keys = ['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON'];
    const bodies = places.flatMap((place) =>
      [...keys, 'then', 'length', '__defineGetter__', '__proto', '0'].flatMap((key) =>
        polluting.map((value) => body(place, key, value)),
      ),
    );
    for (const each of someOf(bodies, 1 / 7)) await targetService.accepted(each);
  });

  it('is stored as an answer to an unknown question', async () => {
    const brief = { constructor: { prototype: { polluted: 1 } }, prototype: 1, toString: 0 };
    const placed = await order(targetService.service, { studio, brief }, '', from('192.0.2.1'));
    assert.equal(placed.status, 201);
    const id = placed.json.order_id;
    const more = JSON.parse('{"toJSON":1,"then":{},"valueOf":2,"prototype":{"polluted":1}}');
    assert.equal((await order(targetService.service, { order_id: id, brief: more })).status, 200);
    await targetService.acceptChanges();

    const { json } = await targetService.service.get(`${orderPath}/${id}`);
    const ids = ['constructor', 'prototype', 'toString', 'toJSON', 'then', 'valueOf'];
    assert.deepEqual(json.unrecognized, ids);
    const stored = await targetService.service.store.read(({ orders }) => orders.find(id));
    assert.deepEqual(Object.fromEntries(stored?.brief ?? []), { ...brief, ...more });
    await targetService.expectUnharmed();
  });
});
