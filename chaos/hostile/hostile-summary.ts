import type { AssaultCounts } from '../../test/hostile/attack.ts';
import type { MemorySample } from './memory-probe.ts';

/** The report of a hostile run. */
export type HostileFigures = {
  readonly counts: AssaultCounts;
  readonly tookMs: number;
  readonly processorSeconds: number;
  readonly memory: readonly MemorySample[];
  readonly peakBytes: number;
  readonly honestMs: readonly number[];
  readonly codesMs: readonly number[];
  readonly logged: ReadonlyMap<string, number>;
  readonly verified: string;
};

export const hostileStatement = (figures: HostileFigures): string => {
  const { counts, tookMs, memory, honestMs, codesMs } = figures;
  const { requests } = counts;
  const [first, last] = [memory[0], memory.at(-1)];
  return [
    '',
    `Requests   ${requests} in ${Math.round(tookMs / 1_000)} s, ${Math.round(requests / (tookMs / 1_000))} a second`,
    `           ${listed(counts.sent)}`,
    `Answers    ${sum(counts.statuses)}: ${listed(counts.statuses)}; ${counts.unanswered} after a connection had ended`,
    `           ${counts.shed} of them were turned away by a 503 with Retry-After`,
    `Memory     after a collection ${usedText(first)} → ${usedText(last)}; peak ${megabytes(figures.peakBytes)}`,
    `           resident ${megabytes(first?.residentBytes)} → ${megabytes(last?.residentBytes)}; connections ${first?.sockets} → ${last?.sockets}`,
    `Processor  ${Math.round(figures.processorSeconds)} s of the service`,
    `HonestClient     ${honestMs.length} calls, ${spread(honestMs)}; ${codesMs.length} codes, ${spread(codesMs)}`,
    `Logged     ${figures.logged.size === 0 ? 'nothing' : listed(figures.logged)}`,
    `Verify     ${figures.verified.replaceAll('\n', ' ')}`,
    '',
  ].join('\n');
};

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

export const usedBytes = ({ heapBytes, externalBytes }: MemorySample): number =>
  heapBytes + externalBytes;

const usedText = (sample: MemorySample | undefined): string =>
  megabytes(sample === undefined ? undefined : usedBytes(sample));

export const megabytes = (bytes: number | undefined): string =>
  bytes === undefined ? '–' : `${(bytes / 2 ** 20).toFixed(1)} MB`;

const spread = (durationsMs: readonly number[]): string => {
  const sorted = durationsMs.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
};
