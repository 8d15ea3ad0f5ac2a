import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { itInLongSuite } from '../support/cases.ts';
import { isListening } from '../support/free-port.ts';
import { until } from '../support/until.ts';

/** The program that runs the tests receives files that fail in different ways. */

const program = fileURLToPath(new URL('../support/run-test-files.ts', import.meta.url));

const killing = new URL('../support/child-exit.ts', import.meta.url).href;

/** Waits until the process has reported earlier events, which takes some turns of the event loop. */
const reported = `const reported = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };`;

/** The files by name. Each but the empty one starts with a test that passes. */
const files = {
  'good.ts': '',
  'wrong.ts': `it('is wrong', () => { throw new Error('one is not two'); });`,
  'unseen.ts': `it('throws later', () => { setImmediate(() => { throw new Error('nobody caught me'); }); });`,
  'late.ts': `it('waits', (_, done) => {
      setImmediate(() => {
        describe('too late', () => { it('is declared', () => {}); });
        done();
      });
    });`,
  'crashing.ts': `${reported}
    it('crashes', async () => { await reported(); process.kill(process.pid, 'SIGKILL'); });`,
  'leaving.ts': `${reported}
    describe('a group', () => {
      it('is wrong before', () => { throw new Error('one is not two'); });
      it('leaves', async () => { await reported(); process.exit(0); });
    });`,
  'coded.ts': `process.on('exit', () => { process.exitCode = 7; });`,
  'empty.ts': null,
  'interrupted.ts': `import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { writeFileSync } from 'node:fs';
    import { killOnExit } from '${killing}';
    it('starts a server and is interrupted', async () => {
      const program = "createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); })";
      const server = spawn(process.execPath, ['-e', 'require("net").' + program]);
      killOnExit(server);
      writeFileSync(new URL('port', import.meta.url), String((await once(server.stdout, 'data'))[0]));
      process.kill(process.pid, 'SIGTERM');
      await new Promise(() => {});
    });`,
  'open.ts': `import { createServer } from 'node:net';
    it('serves for ever', (_, done) => { createServer().listen(0, '127.0.0.1', done); });`,
} as const;

type Name = keyof typeof files;

describe('the test runner', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'studiolot-runner-'));
    for (const [name, text] of Object.entries(files)) {
      const passing = `import { describe, it } from 'node:test';\nit('passes in ${name}', () => {});\n`;
      writeFileSync(join(folder, name), text === null ? 'export {};\n' : `${passing}${text}\n`);
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  const run = (...names: readonly Name[]) => {
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
    const queues = mkdtempSync(join(folder, 'queues-'));
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, queues, ...names.map((name) => join(folder, name))],
      { env, encoding: 'utf8' },
    );
    return { status, printed: stdout.replaceAll(`${folder}/`, '') };
  };

  it('passes when each test passes, and counts them', () => {
    const { status, printed } = run('good.ts');
    assert.equal(status, 0);
    assert.match(printed, /✔ passes in good\.ts/);
    assert.match(printed, /ℹ pass 1\n/);
  });

  it('fails with the error of a test', () => {
    const { status, printed } = run('wrong.ts', 'good.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ is wrong \(on SQLite\)[^]*one is not two/);
    assert.match(printed, /✔ passes in good\.ts/);
  });

  it('fails the file with an error that no test caught', () => {
    const { status, printed } = run('unseen.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ unseen\.ts on SQLite[^]*nobody caught me/);
    assert.match(printed, /ℹ tests 3\n[^]*ℹ pass 2\nℹ fail 1\n/);
  });

  it('fails when tests are declared too late to belong to a file', () => {
    const { status, printed } = run('late.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ too late[^]*it belongs to no file/);
  });

  it('names the file whose process ended, and runs the others', () => {
    const { status, printed } = run('crashing.ts', 'good.ts');
    assert.equal(status, 1);
    assert.match(
      printed,
      /✖ crashing\.ts on SQLite\n.*it was not finished: its process ended by SIGKILL, in “crashes”/,
    );
    assert.match(printed, /✔ passes in good\.ts/);
    assert.match(printed, /ℹ fail 1\n/);
  });

  it('names the test whose process exited, and earlier failures', () => {
    const { status, printed } = run('leaving.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ is wrong before \(on SQLite\)[^]*one is not two/);
    assert.match(printed, /its process ended with exit code 0, in “leaves”/);
  });

  it('fails when every test passes and the process does not', () => {
    const { status, printed } = run('coded.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ tests on SQLite\n.*their process ended with exit code 7/);
    assert.match(printed, /ℹ pass 1\nℹ fail 1\n/);
  });

  it('fails a file that declares no test', () => {
    const { status, printed } = run('empty.ts', 'good.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ empty\.ts on SQLite\n.*it declares no test/);
    assert.match(printed, /ℹ pass 1\nℹ fail 1\n/);
  });

  it('ends a test’s child processes when it is interrupted', async () => {
    const { status } = run('interrupted.ts');
    assert.equal(status, 1);
    const port = Number(readFileSync(join(folder, 'port'), 'utf8'));
    assert.ok(port > 0);
    await until('nobody listens', async () => !(await isListening(port)));
  });

  itInLongSuite('names a file that leaves a handle open', () => {
    const { status, printed } = run('open.ts', 'good.ts');
    assert.equal(status, 1);
    assert.match(printed, /✖ open\.ts on SQLite[^]*The file left open: 1 × TCPServerWrap/);
    assert.match(printed, /✔ passes in good\.ts/);
  });
});
