import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { table } from '../../packages/client/src/table.gen.ts';
import { standardRegistry } from '../../src/boot/handlers.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import { additive, amongOurselves, repeatable } from '../../src/web/mcp/hints.ts';
import { toolsOf, withoutTool } from '../../src/web/mcp/tools.ts';
import { openApiText } from '../../src/web/rest/openapi/document.ts';
import { standardTable } from '../../src/web/rest/table.ts';

/** No operation is forgotten at any of the ways in that programs have. */

describe('the MCP tools', () => {
  const everybodys = toolsOf(standardRegistry, standardTable, 'everybody');
  const operators = toolsOf(standardRegistry, standardTable, 'operator');
  const all = new Map([...everybodys, ...operators]);
  const operations = [...standardRegistry.values()].map(({ operation }) => operation);

  it('cover all operations: over HTTP the public ones, on the machine all except those that need an order’s ID', () => {
    for (const { name, access, effect } of operations) {
      const isTool = !(name in withoutTool) && access !== 'system';
      const isOfHolder = ['order_holder', 'client'].includes(access) && effect !== 'reads';
      assert.equal(operators.has(name), isTool && !isOfHolder, name);
      assert.equal(everybodys.has(name), isTool && access !== 'operator', name);
    }
    const gone = Object.keys(withoutTool).filter((name) => !standardRegistry.has(name));
    assert.deepEqual(gone, [], 'what is listed as no tool is no operation');
  });

  it('describe their purpose', () => {
    for (const [name, { listed }] of all) {
      assert.ok(listed.title.length > 5, name);
      assert.ok(listed.description.length > 5, name);
    }
    const short = [...everybodys.values()].filter(({ listed }) => listed.description.length < 80);
    assert.deepEqual(
      short.map(({ listed }) => listed.name),
      [],
    );
  });

  it('have schemas that compile and accept every example', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const [name, { listed }] of all) assert.ok(ajv.compile(listed.inputSchema), name);
  });

  it('have no list of types in a schema, because many clients do not support one', () => {
    for (const [name, { listed }] of all) {
      JSON.stringify(listed, (keyword, value: unknown) => {
        if (keyword === 'type') assert.ok(!Array.isArray(value), `${name}: ${String(value)}`);
        return value;
      });
    }
    const { inputSchema } = everybodys.get('set_automatic_bid')?.listed ?? assert.fail();
    assert.deepEqual(Object(inputSchema['properties']).max_usd.anyOf, [
      { type: 'number', minimum: 0.01, maximum: 100_000 },
      { type: 'null' },
    ]);
  });

  it('never claim to be read-only or non-destructive when they are not', () => {
    for (const [name, { listed, registered }] of all) {
      const { effect } = registered.operation;
      const isReading = effect === 'reads' || effect === 'computes';
      // What is left out has the value that the protocol gives it.
      const { readOnlyHint = false, destructiveHint = true } = { ...listed.annotations } as Hinted;
      assert.equal(readOnlyHint, isReading, name);
      assert.equal('destructiveHint' in listed.annotations, !isReading, name);
      if (['cancel_order', 'refuse_site', 'remove_file', 'cancel_bid', 'revoke_key'].includes(name))
        assert.equal(destructiveHint, true, name);
    }
  });

  it('are all known by name to the hints', () => {
    const named = [...additive, ...repeatable, ...amongOurselves];
    assert.deepEqual(
      named.filter((name) => !all.has(name)),
      [],
    );
  });

  it('have an example of each public operation', () => {
    const bare = operations
      .filter(({ name, examples }) => everybodys.has(name) && examples.length === 0)
      .map(({ name }) => name);
    assert.deepEqual(bare, []);
  });
});

describe('the REST addresses', () => {
  const ofEverybody = [...standardRegistry.values()]
    .map(({ operation }) => operation)
    .filter(
      ({ access, name }) => access !== 'operator' && access !== 'system' && !(name in withoutTool),
    );

  it('cover every public operation, each with its possible refusals', () => {
    const document = JSON.parse(openApiText(standardRegistry, standardTable, exampleBase)) as {
      readonly paths: Record<string, Record<string, { readonly 'x-error-codes'?: object }>>;
    };
    for (const { name } of ofEverybody) {
      const binding = standardTable.get(name);
      assert.ok(binding !== undefined, `${name} has no address`);
      const described = document.paths[binding.path]?.[binding.method.toLowerCase()];
      assert.ok(Object.keys(described?.['x-error-codes'] ?? {}).length > 0, name);
    }
  });

  it('are methods of the client', () => {
    const lacking = ofEverybody.filter(({ name }) => !(camelCase(name) in table));
    assert.deepEqual(lacking, []);
  });

  it('never give two response shapes the same name', () => {
    const byName = Map.groupBy(
      new Set(ofEverybody.map(({ output }) => output)),
      (output) => z.globalRegistry.get(output)?.id,
    );
    const shared = [...byName].filter(([, shapes]) => shapes.length > 1).map(([id]) => id);
    assert.deepEqual(shared, []);
  });
});

type Hinted = { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
