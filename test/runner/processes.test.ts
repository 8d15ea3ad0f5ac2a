import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { killOnExit } from '../support/child-exit.ts';
import { processesOfRun } from '../support/processes-of-run.ts';
import { until } from '../support/until.ts';

/** Starts a child with an empty environment, prints its process id, and runs until that child ends. */
const parent = `
  const { spawn } = require('node:child_process');
  console.log(spawn(process.execPath, ['-e', 'process.stdin.resume()'], { env: {} }).pid);
`;

const isLinux = process.platform === 'linux';

it(
  'a test run knows the processes that it has started, and their children',
  { skip: isLinux ? false : 'only Linux shows the environment of a process' },
  async () => {
    const folder = '/tmp/studiolot-tests-of-nobody';
    const env = { ...process.env, TEST_FOLDER: folder };
    const child = spawn(process.execPath, ['-e', parent], { env });
    killOnExit(child);
    const [output] = await once(child.stdout, 'data');
    const pids = [child.pid, Number(output)];
    assert.deepEqual(
      processesOfRun(folder).map(({ pid }) => pid),
      pids,
    );
    assert.match(processesOfRun(folder)[1]?.command ?? '', /process\.stdin\.resume/);
    assert.deepEqual(processesOfRun(`${folder}-else`), []);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    // The child ends with its closed stdin, and the parent ends with the child.
    await until('no process is left', () => processesOfRun(folder).length === 0);
  },
);
