import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type OperationName, operations } from '../../src/boot/rooms.ts';
import { exampleBase, type StartingStage } from '../../src/kernel/example.ts';
import { auctionPath } from '../../src/kernel/links.ts';
import * as auctionExample from '../support/auction-example.ts';
import { stageFor, type Ending } from '../support/example-stage.ts';
import { connectAgent, type Agent } from '../support/mcp.ts';
import * as playedExample from '../support/played-example.ts';
import { copiedFrom, folderWithFiles, type CopiedExample } from '../support/samples.ts';

/** Sends the samples of the reference to a real service and compares the answers. */

/** Functions for the end of the file. Node's `after`, called within a test, would run at the end of that test. */
const endings: (() => Promise<void>)[] = [];
after(async () => {
  for (const end of endings.toReversed()) await end();
});
const ending: Ending = { after: (end) => void endings.push(end) };
const folder = folderWithFiles(ending);
const copied = copiedFrom(exampleBase);

type Stage = {
  readonly url: string;
  /** Replaces the address, ids and keys of a sample by those of this service. */
  readonly asHere: (text: string) => string;
};

const stageOfExample = ({ name, example }: CopiedExample): StartingStage => {
  const { examples } = operations[name as OperationName];
  return examples.find((each) => each.name === example.name)?.startingStage ?? 'awaiting_brief';
};

const openStage = async (test: Ending, copy: CopiedExample): Promise<Stage> => {
  if (copy.call.path.startsWith(auctionPath)) {
    const { service, real } = await auctionExample.auctionStageFor(test, copy.name);
    return {
      url: service.url,
      asHere: (text) => auctionExample.asHere(text, real).replaceAll(exampleBase, service.url),
    };
  }
  const stage = await stageFor(test, stageOfExample(copy));
  const { url } = stage.service;
  return {
    url,
    asHere: (text) => playedExample.asHere(text, stage).replaceAll(exampleBase, url),
  };
};

/** Fields that tools omit from answers about orders: those that each price has, and addresses. */
const omittedFields = new Set('delivery payment edits terms studios agent_guide links'.split(' '));

const keysByTool = ({ name, call }: CopiedExample, shown: object): readonly string[] => {
  const isAboutOrder = name === 'place_order' || call.path.includes('{order_id}');
  const keys = Object.keys(shown).toSorted();
  if (!isAboutOrder) return keys;
  // From a whole order, tools also omit empty fields except these lists.
  const isWhole = 'rules' in shown;
  const isShown = (key: string): boolean =>
    ['missing', 'answers', 'allowed'].includes(key) || !isEmpty(shown[key as keyof typeof shown]);
  return keys.filter(
    (key) => !omittedFields.has(key) && !(isWhole && (key === 'rules' || !isShown(key))),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/** Samples that change nothing can share a stage. Wrong codes change the number of attempts. */
const changesNothing = ({ name, call, example }: CopiedExample): boolean =>
  !call.changes ||
  (example.status >= 400 && name !== 'confirm_bid') ||
  example.query?.['dry_run'] === '1';

const shared = new Map<string, Promise<Stage>>();

const stageOf = (test: Ending, copy: CopiedExample): Promise<Stage> => {
  if (!changesNothing(copy)) return openStage(test, copy);
  const isOfAuction = copy.call.path.startsWith(auctionPath);
  const key = isOfAuction ? copy.name : stageOfExample(copy);
  const stage = shared.get(key) ?? openStage(ending, copy);
  shared.set(key, stage);
  return stage;
};

describe('a real service', () => {
  for (const copy of copied) {
    const { name, example, texts } = copy;
    it(`returns what the reference shows for the sample in curl: ${name}, ${example.summary}`, async (test) => {
      const { asHere } = await stageOf(test, copy);
      const options = '-sS --noproxy "*" -w "\n%{http_code}"';
      const command = asHere(texts.curl).replace(/^curl /, `curl ${options} `);
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder });
      const lines = stdout.split('\n');
      assert.equal(lines.pop(), String(example.status), stdout);
      const answer = JSON.parse(lines.join('\n'));
      const shown = example.answer ?? example.excerpt ?? {};
      assert.deepEqual(Object.keys(answer).toSorted(), Object.keys(shown).toSorted());
      if (example.status >= 400) assert.deepEqual(answer, shown);
    });
  }
});

const schemas = new Ajv2020({ strict: false });
addFormats.default(schemas);

const agents = new Map<string, Promise<Agent>>();

const agentAt = (url: string): Promise<Agent> => {
  const agent = agents.get(url) ?? connectAgent('2026-07-28', `${url}/mcp`);
  agents.set(url, agent);
  return agent;
};
endings.push(async () => {
  for (const agent of agents.values()) await (await agent).close();
});

describe('the MCP tools of a real service', () => {
  it('accept every sample that fits their schema', async (test) => {
    const [copy] = copied;
    assert.ok(copy);
    const { url } = await openStage(test, copy);
    const agent = await agentAt(url);
    const { tools } = await agent.client.listTools();
    for (const { name, example, texts } of copied) {
      const { method, params } = JSON.parse(texts.mcp);
      assert.equal(method, 'tools/call');
      const tool = tools.find((each) => each.name === params.name);
      assert.ok(tool, name);
      const fits = schemas.compile(tool.inputSchema);
      // The schema itself may reject an example that shows a refusal.
      if (example.status < 400)
        assert.ok(fits(params.arguments), `${name}: ${JSON.stringify(fits.errors)}`);
    }
  });

  for (const copy of copied.filter(changesNothing)) {
    const { name, example, texts } = copy;
    if (copy.call.takesFiles) continue;
    it(`return what the reference shows for the sample: ${name}, ${example.summary}`, async (test) => {
      const { url, asHere } = await stageOf(test, copy);
      const agent = await agentAt(url);
      const { params } = JSON.parse(asHere(texts.mcp));
      const shown = example.answer ?? example.excerpt ?? {};
      if (example.status < 400) {
        const answer = await agent.call(params.name, params.arguments);
        assert.deepEqual(Object.keys(answer).toSorted(), keysByTool(copy, shown));
      } else {
        const { error } = await agent.refused(params.name, params.arguments);
        assert.equal(error, (shown as { readonly error: string }).error);
      }
    });
  }
});
