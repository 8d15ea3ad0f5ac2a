import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdown } from './measure/report.ts';
import { readResult, type Result } from './measure/results.ts';
import { scenarios } from './scenarios.ts';

/**
 * `npm run bench:publish` writes the last measurements of all scenarios into docs/performance.md. It
 * fails if one is missing.
 */

const document = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const [begin, end] = ['<!-- npm run bench:publish writes this -->', '<!-- until here -->'];

const described = (results: readonly Result[]): string => {
  const all = (valueOf: (result: Result) => string | number): string =>
    [...new Set(results.map(valueOf))].join(', ');
  const days = all(({ measuredAt }) => measuredAt.slice(0, 10));
  const processors = all(({ machine }) => `${machine.cores} × ${machine.processor.trim()}`);
  const connections = all(({ settings }) => settings.connections);
  const rounds = all(({ settings }) => settings.rounds);
  const nodes = all(({ machine }) => machine.node);
  return `Measured on ${days}: ${processors}, the clients on the same cores, Node ${nodes}, ${connections} connections, ${rounds} rounds in turn.`;
};

const publish = (results: readonly Result[]): void => {
  const rows = results.flatMap((result) => result.rows);
  const text = readFileSync(document, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from)
    throw new Error(`docs/performance.md has no lines ${begin} and ${end}`);
  writeFileSync(
    document,
    `${text.slice(0, from)}${begin}\n\n${described(results)}\n\n${markdown(rows)}\n${text.slice(to)}`,
  );
};

const measured = Object.keys(scenarios).map((name) => [name, readResult(name)] as const);
const missing = measured.flatMap(([name, result]) => (result === null ? [name] : []));
if (missing.length === 0) publish(measured.flatMap(([, result]) => result ?? []));
else {
  const names = missing.join(' ');
  process.stderr.write(
    `Some scenarios have no full result. First run: npm run bench -- ${names}\n`,
  );
  process.exitCode = 1;
}
