import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { killOnExit } from '../../test/support/child-exit.ts';
import { until } from '../../test/support/until.ts';
import type { Faults } from '../faults.ts';
import type { MemorySample } from './memory-probe.ts';

/** The attacked service, a separate process with an operator's usual settings. */
export type Victim = {
  readonly url: string;
  /** Its memory after garbage collection. */
  readonly memory: () => Promise<MemorySample>;
  readonly processorSeconds: () => Promise<number>;
  /** Sends SIGTERM, and returns how it ended. */
  readonly terminate: () => Promise<number | null>;
  readonly kill: () => void;
};

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const probe = fileURLToPath(new URL('memory-probe.ts', import.meta.url));
const startPatienceMs = 60_000;

export const startVictim = async (
  environment: Readonly<Record<string, string>>,
  logFile: string,
  faults: Faults,
): Promise<Victim> => {
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, main, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  killOnExit(child);
  let isEndExpected = false;
  child.once('close', (code, signal) => {
    if (!isEndExpected) faults.report('node ended by itself', signal ?? `code ${code}`);
  });
  let url: string | null = null;
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += url === null ? text : '';
    url ??= /listens on (\S+)/.exec(output)?.[1] ?? null;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => appendFileSync(logFile, text));
  const listens = await until('the service listens', () => url, startPatienceMs);
  return {
    url: listens,
    memory: async () => {
      const firstMessage = once(child, 'message');
      child.send('how much do you hold?');
      const [sample] = await firstMessage;
      return sample as MemorySample;
    },
    processorSeconds: async () => {
      const metrics = await (await fetch(`${listens}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
    },
    terminate: async () => {
      isEndExpected = true;
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: () => {
      isEndExpected = true;
      child.kill('SIGKILL');
    },
  };
};
