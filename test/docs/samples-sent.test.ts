import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { exampleKey } from '../../src/kernel/example.ts';
import { filledPath } from '../../src/web/docs/example-blocks.ts';
import { typedFields } from '../../src/web/docs/sample-source.ts';
import { someOf } from '../support/cases.ts';
import { startRecorder, type Recorded } from '../support/recorder.ts';
import {
  copiedFrom,
  copiedOthers,
  folderWithFiles,
  type CopiedExample,
} from '../support/samples.ts';

/** Runs the samples of the reference unchanged, in each language, and checks the requests. */

const ending = { after: (end: () => Promise<void>) => after(end) };
const recorder = await startRecorder(ending);
const folder = folderWithFiles(ending);
const copied = copiedFrom(recorder.url);

const answerAs = ({ example: { status, answer, excerpt, problem } }: CopiedExample): object => {
  const body = problem ?? answer ?? excerpt ?? {};
  recorder.answerWith(status, body);
  return body;
};

/** Checks the address of a request, and its key if the call needs one. */
const assertAddress = (
  sent: Recorded,
  { call, example }: CopiedExample,
  query: Readonly<Record<string, string>>,
): void => {
  assert.equal(sent.method, call.method);
  assert.equal(sent.path, filledPath(call.path, { params: example.params ?? {} }));
  assert.deepEqual(sent.query, query);
  assert.equal(
    sent.headers.authorization,
    call.needsKey || example.sendsKey ? `Bearer ${exampleKey}` : undefined,
  );
};

const assertForm = ({ headers, body }: Recorded, { example }: CopiedExample): void => {
  assert.match(headers['content-type'] ?? '', /^multipart\/form-data/);
  const { files = [], ...fields } = (example.body ?? {}) as { readonly files?: readonly string[] };
  for (const file of files) assert.ok(body.includes(`filename="${file}"`), body);
  for (const [name, value] of Object.entries<unknown>(fields)) {
    assert.ok(body.includes(`name="${name}"\r\n\r\n${String(value)}`), body);
  }
};

const assertSent = (copy: CopiedExample): void => {
  const { call, example } = copy;
  const sent = recorder.taken();
  assertAddress(sent, copy, example.query ?? {});
  if (call.takesFiles) assertForm(sent, copy);
  else if (example.body === undefined) assert.equal(sent.body, '');
  else assert.deepEqual(JSON.parse(sent.body), example.body);
};

/** Each sample starts a process, so `npm test` runs only some of them. */
describe('the samples in curl', () => {
  for (const copy of someOf(copied, 1 / 4)) {
    it(`send the documented request: ${copy.name}, ${copy.example.summary}`, async () => {
      const answer = answerAs(copy);
      const command = copy.texts.curl.replace(/^curl /, 'curl -sS --noproxy "*" ');
      const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: folder });
      assert.deepEqual(JSON.parse(stdout), answer);
      assertSent(copy);
    });
  }
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasRequests = hasPython && spawnSync('python3', ['-c', 'import requests']).status === 0;

/** A Python program that runs each line of its input and prints the output as one line of JSON. */
const interpreter = `
import json, os, sys
os.environ["NO_PROXY"] = "*"
for line in sys.stdin:
    said = []
    exec(compile(json.loads(line), "sample", "exec"), {"print": lambda *each: said.append(each[-1])})
    print(json.dumps(said), flush=True)
`;

/** All samples share one Python process, since starting Python is slow. */
const openPython = () => {
  const python = spawn('python3', ['-c', interpreter], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  return {
    run: async (text: string): Promise<unknown> => {
      python.stdin.write(`${JSON.stringify(text)}\n`);
      const { value } = await lines.next();
      return JSON.parse(String(value));
    },
    end: () => void python.stdin.end(),
  };
};

/** The tests are skipped without Python. */
describe('the samples in Python', () => {
  if (!hasPython) return;
  const python = openPython();
  after(python.end);
  for (const copy of copied.filter(({ call }) => hasRequests || !call.takesFiles)) {
    it(`send the documented request: ${copy.name}, ${copy.example.summary}`, async () => {
      const answer = answerAs(copy);
      assert.deepEqual(await python.run(copy.texts.python), [answer]);
      assertSent(copy);
    });
  }
});

describe('the samples for streams and downloads', () => {
  for (const samples of copiedOthers(recorder.url)) {
    const [curl, , python] = samples;
    const [, path = ''] = /'http:\/\/[^/]+(\/[^']+)'/.exec(curl?.text ?? '') ?? [];
    it(`request the documented path: ${path}`, async () => {
      recorder.answerWith(200, {});
      const commands = [curl?.text.replace('curl', 'curl -sS --noproxy "*"')];
      if (hasPython) commands.push(`NO_PROXY='*' python3 -c '${python?.text}'`);
      for (const command of commands) {
        await promisify(execFile)('sh', ['-c', command ?? ''], { cwd: folder });
        const { method, path: takenPath } = recorder.taken();
        assert.equal(`${method} ${takenPath}`, `GET ${path}`);
      }
    });
  }
});

const client = pathToFileURL(resolve('packages/client/src/index.ts')).href;

/** The fields of a sample without `dry_run`, which is an option of the client. */
const fieldsSent = ({ call, example }: CopiedExample): Record<string, unknown> => {
  const inPath = new Set(Object.keys(example.params ?? {}));
  return Object.fromEntries(
    Object.entries(typedFields(call, example)).filter(([name]) => !inPath.has(name)),
  );
};

const runModule = async (test: TestContext, text: string, name: string): Promise<unknown[]> => {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text.replace("'studiolot-client'", `'${client}'`));
  const printed: unknown[] = [];
  const log = test.mock.method(console, 'log', (...all: unknown[]) => void printed.push(...all));
  const home = process.cwd();
  process.chdir(folder);
  try {
    await import(pathToFileURL(file).href);
  } finally {
    process.chdir(home);
    log.mock.restore();
  }
  return printed;
};

describe('the samples in TypeScript', () => {
  copied.forEach((copy, at) => {
    it(`send the documented request: ${copy.name}, ${copy.example.summary}`, async (test) => {
      const answer = answerAs(copy);
      const printed = await runModule(test, copy.texts.typescript, `sample-${at}`);
      const { problem } = copy.example;
      if (problem === undefined) assert.deepEqual(printed, [answer]);
      else {
        const { code, detail } = problem as { readonly code: string; readonly detail: string };
        assert.deepEqual(printed, [code, detail]);
      }
      const sent = recorder.taken();
      const fields = fieldsSent(copy);
      if (copy.call.method === 'GET') {
        const asText = Object.entries(fields).map(([name, value]) => [
          name,
          name === 'brief' ? '1' : String(value),
        ]);
        const query = { ...sent.query };
        // The client adds `type`, because the address without it returns the description instead of a price.
        if (copy.name === 'quote' && fields['type'] === undefined) delete query['type'];
        assertAddress({ ...sent, query }, copy, Object.fromEntries(asText));
      } else {
        assertAddress(sent, copy, {});
        if (copy.call.takesFiles) assertForm(sent, copy);
        else assert.deepEqual(sent.body === '' ? {} : JSON.parse(sent.body), fields);
      }
    });
  });

  it('compile with the types of the client, except two about mistakes that the compiler also reports', () => {
    const typed = join(folder, 'typed');
    mkdirSync(typed);
    copied.forEach(({ texts }, at) => {
      writeFileSync(join(typed, `sample-${at}.ts`), texts.typescript);
    });
    copiedOthers(recorder.url).forEach(([, sample], at) => {
      assert.equal(sample?.language, 'typescript');
      writeFileSync(join(typed, `other-${at}.ts`), sample.text);
    });
    writeFileSync(join(typed, 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(typed, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve('tsconfig.json'),
        compilerOptions: {
          moduleDetection: 'force',
          typeRoots: [resolve('node_modules/@types')],
          paths: { 'studiolot-client': [resolve('packages/client/src/index.ts')] },
        },
        include: ['*.ts'],
      }),
    );
    const compiler = resolve('node_modules/.bin/tsc');
    const printed = spawnSync(compiler, ['--noEmit', '-p', typed], { encoding: 'utf8' });
    const refused = [
      ...printed.stdout.matchAll(/(?:sample|other)-(\d+)\.ts\(.+?\): error (TS\d+)/g),
    ].map(
      ([, at, code]) => `${copied[Number(at)]?.name} ${copied[Number(at)]?.example.name} ${code}`,
    );
    assert.deepEqual(
      refused,
      ['place_order mistyped_name TS2561', 'write_message without_text TS2741'],
      printed.stdout,
    );
  });
});
