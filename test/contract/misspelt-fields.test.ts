import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { Credential } from '../../src/kernel/call.ts';
import { fieldGroupsOf } from '../../src/kernel/field-groups.ts';
import { isAboutOrder, type AnyOperation } from '../../src/kernel/operation.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import { copiedTables } from '../../src/store/copy/copy.ts';
import { auctionFor, type Auction } from '../support/auction.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';

/** All field names of all operations that change something, with all kinds of typing mistakes. */

const middle = (name: string): number => Math.floor(name.length / 2);

/** Typing mistakes, by name. */
const mistypings: Readonly<Record<string, (name: string) => string>> = {
  'a letter left out': (name) => name.slice(0, middle(name)) + name.slice(middle(name) + 1),
  'a letter added': (name) => `${name.slice(0, middle(name))}q${name.slice(middle(name))}`,
  'a letter changed': (name) => `${name.slice(0, -1)}q`,
  'two neighbours swapped': (name) =>
    [name.slice(0, -2), name.at(-1), name.at(-2)].map((part) => part ?? '').join(''),
  'two letters changed': (name) => `q${name.slice(1, -1)}q`,
  'the other number': (name) => (name.endsWith('s') ? name.slice(0, -1) : `${name}s`),
  'another case': (name) => name.toUpperCase(),
  'its words run together': (name) => name.replaceAll('_', ''),
  'its words in camel case': (name) =>
    name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  'dashes between its words': (name) => name.replaceAll('_', '-'),
};
/** Shorter names are not recognizable with these mistakes. */
const lettersMin: Readonly<Record<string, number>> = {
  'a letter left out': 3,
  'a letter added': 3,
  'a letter changed': 3,
  'two neighbours swapped': 3,
  'two letters changed': 5,
};

type Mistyped = {
  /** The names of the object that contains the field. */
  readonly path: readonly string[];
  readonly name: string;
  readonly meant: string;
  readonly how: string;
  readonly known: readonly string[];
};

const mistypedIn = ({ input }: AnyOperation): readonly Mistyped[] =>
  fieldGroupsOf(input).flatMap(({ names, shape }) => {
    const known = Object.keys(shape);
    return known.flatMap((meant) =>
      Object.entries(mistypings).flatMap(([how, mistype]) => {
        const name = mistype(meant);
        const letters = meant.replaceAll('_', '').length;
        const isMistyped = letters >= (lettersMin[how] ?? 1) && !known.includes(name);
        return isMistyped ? [{ path: names, name, meant, how, known }] : [];
      }),
    );
  });

/** A body that has the name at its place and is otherwise valid up to there. */
const bodyWith = ({ path, name }: Mistyped, operation: AnyOperation): JsonObject => {
  const needed: JsonObject = operation.name === 'place_order' ? { studio } : {};
  const within = path.reduceRight<JsonObject>((inner, each) => ({ [each]: inner }), { [name]: 1 });
  const { studio: mistypedStudio = {} } = within;
  return 'studio' in needed && 'studio' in within
    ? { ...within, studio: { ...studio, ...(mistypedStudio as JsonObject) } }
    : { ...needed, ...within };
};

/** The rows that calls write, without those that the log adds later. */
const rowCounts = async ({ service }: Auction): Promise<string> => {
  const counts: string[] = [];
  const tables = copiedTables(standardService.storedRows).filter(
    ({ name }) => !/^(unsealed|log_)/.test(name),
  );
  for (const { name: table } of tables) {
    const [row] = await rowsOf(databaseIn(service.folder), `select count(*) as n from ${table}`);
    counts.push(`${table} ${String(row?.['n'])}`);
  }
  return counts.join(', ');
};

const changing = [...standardService.registry.values()].filter(
  ({ operation: { effect, access } }) => effect.startsWith('changes') && access !== 'system',
);

describe('a misspelt field of a call that changes something', () => {
  it('is refused by every operation, with both names and nothing stored, and in its dry run', async (t) => {
    const auction = await auctionFor(t);
    const { service, operator } = auction;
    const client = auction.client('ada@example.org');
    await client.enter(await auction.lot(), 20);
    const { json } = await service.post(orderPath, { studio }, fromElsewhere());
    const credentialFor = ({ access }: AnyOperation): Credential => {
      if (isAboutOrder(access)) return { kind: 'order_id', id: json.order_id };
      if (access === 'participant') return { kind: 'participant_key', key: client.key };
      if (access === 'operator') return { kind: 'operator', name: 'tester', isOnMachine: true };
      return { kind: 'none' };
    };
    // Mails about earlier calls would also change rows.
    await service.dispatcher.stop();
    const before = await rowCounts(auction);
    let count = 0;
    for (const registered of changing) {
      const { operation } = registered;
      for (const mistyped of mistypedIn(operation)) {
        const { path, name, meant, how, known } = mistyped;
        for (const dryRun of 'dry_run' in operation.input.shape ? [false, true] : [false]) {
          const sent = { ...bodyWith(mistyped, operation), ...(dryRun ? { dry_run: true } : {}) };
          const { result } = await run(operator, registered, {
            credential: credentialFor(operation),
            sent,
            network: 'none',
            via: 'api',
            idempotency: null,
            rawInput: { fields: sent, queryNames: [], isStrict: false },
          });
          const what = `${operation.name}: ${name} for ${[...path, meant].join('.')}, ${how}`;
          assert.ok(!result.ok && result.problem.kind === 'invalid_field', what);
          const { field, problem } = result.problem;
          const at = path.map((each) => `${each}.`).join('');
          assert.equal(field, `${at}${name}`, what);
          const [, named = ''] =
            /^is not known and nothing was done, did you mean (.+)\?$/.exec(problem) ?? [];
          // Another known name may be as similar, such as the plural.
          assert.ok(
            named === `${at}${meant}` || known.some((each) => named === `${at}${each}`),
            `${what}: ${problem}`,
          );
          count += 1;
        }
      }
    }
    assert.ok(count > 2_000, String(count));
    assert.equal(await rowCounts(auction), before);
  });
});
