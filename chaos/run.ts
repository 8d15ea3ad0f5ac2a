import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFaults, faultLines, type Faults } from './faults.ts';
import { endure } from './chaos-test.ts';
import { endureHostility } from './hostile/hostile-run.ts';
import { readHostileSettings } from './hostile/hostile-settings.ts';
import { endureLog, readLogSettings } from './log/log-run.ts';
import { readSettings } from './settings.ts';

/**
 * `npm run chaos`: three nodes on one PostgreSQL under a mixed load, with everything that can be
 * taken from them taken. `npm run chaos -- hostile`: one service under a million hostile requests.
 * `npm run chaos -- log`: the public log of a service, checked by somebody else's code.
 * Fails where a promise was broken, and counts the broken promises by kind.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<boolean> => {
  const args = process.argv.slice(2);
  const { settings, endure } = testOf(args);
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-chaos-'));
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Whoever asks again does not want to wait for an end in order.
    process.on(signal, () =>
      interruption.signal.aborted ? process.exit(1) : interruption.abort(),
    );
  }
  const faults = createFaults(interruption.signal);
  try {
    await endure({ folder, faults, say, signal: interruption.signal });
  } catch (error) {
    faults.report(
      'run failed',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  } finally {
    if (settings.keepFolder) say(`Everything is left in ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  return conclude(faults, settings.seed, interruption.signal.aborted);
};

const testOf = ([name = '', ...rest]: readonly string[]) => {
  if (name === 'hostile') return hostileTest(rest);
  if (name === 'log') return logTest(rest);
  return chaosTest(process.argv.slice(2));
};

type Parts = Omit<Parameters<typeof endure>[0], 'settings'>;

const chaosTest = (args: readonly string[]) => {
  const settings = readSettings(args);
  return { settings, endure: (parts: Parts) => endure({ ...parts, settings }) };
};

const hostileTest = (args: readonly string[]) => {
  const settings = readHostileSettings(args);
  return { settings, endure: (parts: Parts) => endureHostility({ ...parts, settings }) };
};

const logTest = (args: readonly string[]) => {
  const settings = readLogSettings(args);
  return { settings, endure: (parts: Parts) => endureLog({ ...parts, settings }) };
};

const conclude = (faults: Faults, seed: number, isInterrupted: boolean): boolean => {
  const lines = faultLines(faults);
  for (const line of lines) say(line);
  if (lines.length > 0) say(`Promises were broken; again with --seed ${seed}`);
  else if (isInterrupted) say('Interrupted; until then every promise was kept');
  else say(`Every promise was kept (seed ${seed})`);
  return lines.length === 0 && !isInterrupted;
};

process.exit((await main()) ? 0 : 1);
