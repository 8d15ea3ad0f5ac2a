import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { rowsOf } from '../../test/support/database.ts';
import type { Faults } from '../faults.ts';
import type { Node } from '../nodes/node.ts';

/** Checks the processes: their logs, connections and memory. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** Runs `studiolot verify`, and returns its output. */
export const verify = async (
  environment: Readonly<Record<string, string>>,
  faults: Faults,
): Promise<string> => {
  const child = spawn(process.execPath, [main, 'verify'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) faults.report('record bent', `verify ended with ${code}: ${output}${complaints}`);
  return output.trim();
};

/** Ten connections for calls, and one for notifications. */
const connectionsPerNode = 11;
/** The connections of the simulated auctioneer. */
const connectionsOfAuctioneer = 10;

/** Finds nodes that leak connections with each failure. */
export const checkConnections = async (
  url: string,
  nodeCount: number,
  faults: Faults,
): Promise<number> => {
  const [row] = await rowsOf(
    url,
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name like 'studiolot%'`,
  );
  const count = Number(row?.['count']);
  const most = connectionsPerNode * nodeCount + connectionsOfAuctioneer;
  if (count > most) faults.report('too many connections', `${count}, at most ${most} are expected`);
  return count;
};

const memoryMbMax = 600;

export const memoryOf = async (node: Node, faults: Faults): Promise<number> => {
  const response = await fetch(`${node.url}/metrics`);
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(await response.text()) ?? [];
  const megabytes = Math.round(Number(bytes) / 2 ** 20);
  if (!(megabytes <= memoryMbMax)) {
    faults.report('too much memory', `${node.name} uses ${megabytes} MB`);
  }
  return megabytes;
};

/** Finds bugs in logs: lines that are no log lines, and answers with status 500. */
export const checkLogs = (
  files: readonly string[],
  faults: Faults,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const file of files.filter((each) => existsSync(each))) {
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const line of lines.filter((each) => each !== '')) {
      const logged = messageIn(line);
      if (logged === null) faults.report('printed outside the log', line);
      if (logged === 'request failed' || logged === 'page failed')
        faults.report('request failed', line);
      counts.set(logged ?? 'unreadable', (counts.get(logged ?? 'unreadable') ?? 0) + 1);
    }
  }
  return counts;
};

const messageIn = (line: string): string | null => {
  try {
    return String((JSON.parse(line) as { readonly msg?: unknown }).msg);
  } catch {
    return null;
  }
};
