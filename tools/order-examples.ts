import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { operations } from '../src/contract/registry.ts';
import type { AnyOperation } from '../src/contract/operation.ts';
import { playExample } from '../test/support/played-example.ts';

/** Plays the examples of an order's life and writes down what was answered; a test plays them again. */

const file = 'src/contract/order/recorded-answers.json';
const recorded: Record<string, Record<string, unknown>> = {};
for (const operation of Object.values<AnyOperation>(operations)) {
  for (const example of operation.examples.filter(({ begins }) => begins !== undefined)) {
    const endings: (() => unknown)[] = [];
    const ending = { after: (end: () => unknown) => void endings.unshift(end) };
    const { json } = await playExample(ending, operation, example);
    for (const end of endings) await end();
    recorded[operation.name] = { ...recorded[operation.name], [example.name]: json };
  }
}
writeFileSync(file, JSON.stringify(recorded));
execFileSync('node_modules/.bin/oxfmt', [file]);
