import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentProblem } from '../tools/arguments.ts';
import { createFaults, faultLines, type Faults } from './faults.ts';

/**
 * `npm run chaos`: three nodes on one PostgreSQL under a mixed load, with failures of all kinds.
 * `npm run chaos -- hostile`: one service under a million hostile requests.
 * `npm run chaos -- log`: the public log of a service, checked by another project's code.
 * Fails if a promise was broken, and counts broken promises by kind.
 */

const usage = `Usage: npm run chaos -- [--minutes 2] [--seed N] [--only kill,freeze | --kills N --failovers 1] [--keep]
       npm run chaos -- hostile [--requests 1000000] [--minutes N] [--seed N] [--from 0] [--connections 24] [--keep]
       npm run chaos -- log [--keep]`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const main = async (): Promise<boolean> => {
  const test = await testOf(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(argumentProblem(error, usage));
    return null;
  });
  if (test === null) return false;
  const { settings, endure } = test;
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-chaos-'));
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The signal may arrive twice, from the terminal and from npm.
    process.on(signal, () => interruption.abort());
  }
  const faults = createFaults(interruption.signal);
  try {
    await endure({ folder, faults, print, signal: interruption.signal });
  } catch (error) {
    faults.report(
      'run failed',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  } finally {
    if (settings.keepFolder) print(`Everything is left in ${folder}`);
    else rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  return conclude(faults, settings.seed, interruption.signal.aborted);
};

type Parts = {
  readonly folder: string;
  readonly faults: Faults;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
};

type Test = {
  readonly settings: { readonly seed: number; readonly keepFolder: boolean };
  readonly endure: (parts: Parts) => Promise<void>;
};

/** Loads only the requested run, because dependencies of the others may end this process. */
const testOf = async ([name = '', ...rest]: readonly string[]): Promise<Test> => {
  if (name === 'hostile') {
    const { readHostileSettings } = await import('./hostile/hostile-settings.ts');
    const { endureHostility } = await import('./hostile/hostile-run.ts');
    const settings = readHostileSettings(rest);
    return { settings, endure: (parts) => endureHostility({ ...parts, settings }) };
  }
  if (name === 'log') {
    const { endureLog, readLogSettings } = await import('./log/log-run.ts');
    const settings = readLogSettings(rest);
    return { settings, endure: (parts) => endureLog({ ...parts, settings }) };
  }
  const { readSettings } = await import('./settings.ts');
  const { endure } = await import('./chaos-test.ts');
  const settings = readSettings(process.argv.slice(2));
  return { settings, endure: (parts) => endure({ ...parts, settings }) };
};

const conclude = (faults: Faults, seed: number, isInterrupted: boolean): boolean => {
  const lines = faultLines(faults);
  for (const line of lines) print(line);
  if (lines.length > 0) print(`Promises were broken; again with --seed ${seed}`);
  else if (isInterrupted) print('Interrupted; until then every promise was kept');
  else print(`Every promise was kept (seed ${seed})`);
  return lines.length === 0 && !isInterrupted;
};

process.exit((await main()) ? 0 : 1);
