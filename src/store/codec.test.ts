import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { participantId } from '../kernel/ids.ts';
import { type Json, canonicalJson } from '../kernel/result.ts';
import { instant } from '../kernel/time.ts';
import { eventFromJson, mapsIn, toJson, withPlainMaps } from './codec.ts';

const submitted = (answers: readonly (readonly [string, Json])[]) => ({
  type: 'BriefSubmitted' as const,
  participantId: participantId(instant(0), new Uint8Array(16)),
  version: 3,
  at: instant(1_700_000_000_000),
  answers: new Map(answers),
});

describe('canonical JSON', () => {
  it('sorts keys at every depth', () => {
    const body =
      '{"actor":"system","answers":{"10":null,"9":"first","business":{"description":"Zażółć \\"gęślą\\"","name":"Café"}' +
      ',"style":["warm",{"a":1,"b":[]}]},"at":1700000000000' +
      ',"participantId":"par_00000000000000000000000000000000000","type":"BriefSubmitted","version":3}';
    const business = { name: 'Café', description: 'Zażółć "gęślą"' };
    const answers: readonly (readonly [string, Json])[] = [
      ['style', ['warm', { b: [], a: 1 }]],
      ['9', 'first'],
      ['business', business],
      ['10', null],
    ];
    assert.equal(canonicalJson({ ...submitted(answers), actor: 'system' }), body);
    assert.equal(canonicalJson({ ...submitted(answers.toReversed()), actor: 'system' }), body);
  });

  it('follows RFC 8785: keys sorted by UTF-16 units, shortest numbers, fewest escapes', () => {
    const sorted = ['\r', '1', '\u0080', 'ö', '€', '😀', '\ufb33'];
    const answers: readonly (readonly [string, Json])[] = [
      [
        'numbers',
        [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001, -0],
      ],
      ['string', '€$\u000f\nA\'B"\\\\"/'],
      ['literals', [null, true, false]],
      ['sorted', Object.fromEntries(sorted.toReversed().map((key) => [key, 0]))],
    ];
    assert.equal(
      canonicalJson({ ...submitted(answers), actor: 'system' }),
      '{"actor":"system","answers":{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0]' +
        ',"sorted":{"\\r":0,"1":0,"\u0080":0,"ö":0,"€":0,"😀":0,"\ufb33":0}' +
        ',"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"},"at":1700000000000' +
        ',"participantId":"par_00000000000000000000000000000000000","type":"BriefSubmitted","version":3}',
    );
  });
});

describe('the text of an event', () => {
  it('is read back as the original event', () => {
    const answers = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.jsonValue()));
    fc.assert(
      fc.property(answers, (pairs) => {
        // A negative zero is written as zero, as JSON.stringify does.
        const event = submitted(JSON.parse(JSON.stringify(pairs)) as typeof pairs as never);
        const body = toJson(withPlainMaps({ ...event, actor: 'system', maps: mapsIn(event) }));
        assert.deepEqual(eventFromJson(body, null), { event, actor: 'system' });
      }),
    );
  });
});
