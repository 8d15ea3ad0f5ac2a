import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isUnknownAnswer } from '../../src/brief/views/file-answer-texts.ts';
import { isEmailAddress } from '../../src/kernel/email-address.ts';
import { refuseMistypedDryRun } from '../../src/kernel/mistyped-dry-run.ts';
import { nearestName } from '../../src/kernel/near-miss.ts';
import { refuseNearMiss, unknownFields } from '../../src/kernel/unknown-fields.ts';
import { placeOrder } from '../../src/order/operations/place-order.ts';

/** Pieces that patterns repeat. Names and answers consist of them and are as long as one call allows. */

const units = [
  'a',
  's',
  'ies',
  '.',
  'a.',
  '[',
  'a[',
  ']',
  'a]',
  '_',
  'page',
  '@',
  'a@',
  '\u0301\u0323',
];
const behind = ['', '[', ']', '.', ' ', '@b.example', '@'];
const letters = 50_000;

/** The processor time of an act in milliseconds. */
const processorMs = (act: () => void): number => {
  const started = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
};

const scans: Readonly<Record<string, (text: string) => unknown>> = {
  'a name that no call knows': (name) => {
    const written = {
      fields: { [name]: 1, x: { [name]: 1 }, project: { [name]: 1 } },
      queryNames: [name],
    };
    const { input } = placeOrder;
    return [
      refuseMistypedDryRun(input, written, true),
      refuseNearMiss(input, written),
      unknownFields(input, written),
    ];
  },
  'an answer that is none of the options': (answer) => nearestName(answer, ['Ready', 'Later']),
  'an answer that is no e-mail address': isEmailAddress,
  'an answer that a file may replace': isUnknownAnswer,
};

/** A linear search takes a small part of this time, also on a busy machine. A quadratic one would take hours. */
const msMax = 300;

for (const [what, look] of Object.entries(scans)) {
  it(`${what} is scanned in linear time`, () => {
    look('warm');
    for (const unit of units) {
      for (const end of behind) {
        const text = `a${unit.repeat(letters / unit.length)}${end}`;
        const ms = processorMs(() => void look(text));
        assert.ok(ms < msMax, `${unit} … ${end}: ${ms} ms of the processor`);
      }
    }
  });
}
