import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { operations, standardService } from '../src/boot/rooms.ts';
import type { AnyOperation } from '../src/kernel/operation.ts';
import type { Ending } from '../test/support/example-stage.ts';
import { playExample } from '../test/support/played-example.ts';
import { playDeliveries } from '../test/support/webhook-stories.ts';

/**
 * Records the answers of all examples that start at a stage of an order, and the webhook deliveries.
 * Tests run the examples again and compare.
 */

const write = (file: string, content: object): void => {
  writeFileSync(file, JSON.stringify(content));
  execFileSync('node_modules/.bin/oxfmt', [file]);
};

const played = async <Played>(play: (ending: Ending) => Promise<Played>): Promise<Played> => {
  const endings: (() => unknown)[] = [];
  const result = await play({ after: (end) => void endings.unshift(end) });
  for (const end of endings) await end();
  return result;
};

const recorded: Record<string, Record<string, unknown>> = {};
for (const operation of Object.values<AnyOperation>(operations)) {
  for (const example of operation.examples.filter(
    ({ startingStage }) => startingStage !== undefined,
  )) {
    const { json } = await played((ending) => playExample(ending, operation, example));
    recorded[operation.name] = { ...recorded[operation.name], [example.name]: json };
  }
}
write('examples/recorded/answers.json', recorded);

const deliveries = await played(playDeliveries);
const types = standardService.api.webhookEvents.flatMap(({ events }) =>
  events.map(({ type }) => type),
);
write(
  'examples/recorded/deliveries.json',
  Object.fromEntries(types.map((type) => [type, deliveries.get(type)])),
);
