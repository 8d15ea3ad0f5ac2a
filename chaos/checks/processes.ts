import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Faults } from '../faults.ts';
import { logFilesIn } from '../nodes/fleet.ts';
import type { Node } from '../nodes/node.ts';
import { query } from '../postgres/query.ts';

/** What the processes themselves say, hold and use. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** `studiolot verify`, as the operator runs it. Returns what it printed. */
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
  if (code !== 0) faults.report(`verify ended with ${String(code)}: ${output}${complaints}`);
  return output.trim();
};

/** Ten for its work, one for hints, and one that a command or a start may hold. */
const connectionsPerNode = 12;

/** A node that forgets a connection with each trouble would have more and more of them. */
export const checkConnections = async (
  url: string,
  nodeCount: number,
  faults: Faults,
): Promise<number> => {
  const [row] = await query(
    url,
    `select count(*) as count from pg_stat_activity
     where datname = 'studiolot' and application_name like 'studiolot%'`,
  );
  const count = Number(row?.['count']);
  // The auctioneer's own are among them.
  const most = connectionsPerNode * (nodeCount + 1);
  if (count > most)
    faults.report(`the nodes hold ${count} connections, at most ${most} are expected`);
  return count;
};

const memoryMbMax = 600;

export const memoryOf = async (node: Node, faults: Faults): Promise<number> => {
  const response = await fetch(`${node.url}/metrics`);
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(await response.text()) ?? [];
  const megabytes = Math.round(Number(bytes) / 2 ** 20);
  if (!(megabytes <= memoryMbMax)) faults.report(`${node.name} uses ${megabytes} MB`);
  return megabytes;
};

/** Trouble is logged as such; a line that is no log line, or an answer of 500, is a bug. */
export const checkLogs = (folder: string, faults: Faults): ReadonlyMap<string, number> =>
  logCounts(logFilesIn(folder), faults);

export const logCounts = (
  files: readonly string[],
  faults: Faults,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const file of files.filter((each) => existsSync(each))) {
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const line of lines.filter((each) => each !== '')) {
      const said = messageIn(line);
      if (said === null) faults.report(`a node printed: ${line}`);
      if (said === 'request failed' || said === 'page failed')
        faults.report(`a node logged: ${line}`);
      counts.set(said ?? 'unreadable', (counts.get(said ?? 'unreadable') ?? 0) + 1);
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
