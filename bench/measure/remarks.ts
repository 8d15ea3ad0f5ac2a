import type { Thread } from '../machine/linux.ts';
import {
  neighboursShareOf,
  ranOf,
  combineUsages,
  usedBy,
  type Usage,
} from '../machine/processor.ts';
import { processorSecondsEach, type Rate, type RatePair } from './outcome.ts';
import { spreadOf } from './statistics.ts';
import { neighboursMax, quietPairs } from './verdict.ts';

/** The notes below the table. They use the processor time to explain what limited a scenario. */

type Used = { readonly usage: Usage };

/** A thread with this share of a core cannot do more. */
const busyFrom = 0.9;

/** Describes what limited the figures. */
export const limitOf = (rounds: readonly Used[]): string => {
  const usage = combineUsages(rounds.map((round) => round.usage));
  const { elapsed, database, others } = usage;
  const parts: readonly (readonly [name: string, seconds: number])[] = [
    ['service', ranOf(usage.program)],
    ['clients', ranOf(usage.load)],
    ...(database === null ? [] : ([['database', database]] as const)),
    ['neighbours', others],
  ];
  const used = parts.map(([name, seconds]) => `${name} ${percent(seconds / elapsed)}`).join(', ');
  return `${causeOf(usage)} (${used} of a core)`;
};

const causeOf = ({ program: [thread], load: [client], elapsed }: Usage): string => {
  const share = (each: Thread | undefined, seconds = 0): number =>
    seconds / elapsed / (each?.count ?? 1);
  const ran = (each: Thread | undefined): number => share(each, each?.ran);
  const wanted = (each: Thread | undefined): number => ran(each) + share(each, each?.waited);
  if (ran(thread) >= busyFrom) return `its thread ${thread?.name}`;
  if (ran(client) >= busyFrom) return 'the clients, so the service could do more';
  if (wanted(thread) >= busyFrom || wanted(client) >= busyFrom) {
    return 'the cores, for which it and its clients have to wait';
  }
  return 'waiting for the disk or for each other';
};

/** Describes the processor time of each side for one request, and what its threads waited for. */
export const costsOf = (unit: string, pairs: readonly RatePair[]): readonly string[] => [
  `processor time each, of ${unit}: ${costOf(pairs.map(({ figure }) => figure))}; of the yardstick: ${costOf(pairs.map(({ yardstick }) => yardstick))}`,
  `threads: ${remarkOnWaiting(pairs.map(({ figure }) => figure))}; of the yardstick: ${remarkOnWaiting(pairs.map(({ yardstick }) => yardstick))}`,
  neighboursOf(pairs),
];

/** A note lists a thread from this share of the processor time on. */
const listedFrom = 0.02;

export const costOf = (rates: readonly Rate[]): string => {
  const each = spreadOf(rates.map(processorSecondsEach)).median;
  const usage = combineUsages(rates.map((rate) => rate.usage));
  const { program, database } = usage;
  const named: readonly (readonly [name: string, seconds: number])[] = [
    ...program.map(
      ({ name, count, ran }) => [count > 1 ? `${name} ×${count}` : name, ran] as const,
    ),
    ...(database === null ? [] : ([['database', database]] as const)),
  ];
  const shares = named
    .map(([name, seconds]) => [name, seconds / usedBy(usage)] as const)
    .filter(([, share]) => share >= listedFrom)
    .map(([name, share]) => `${name} ${microseconds(each * share)}`);
  return `${microseconds(each)} (${shares.join(', ')})`;
};

/** A thread that runs for a smaller share of the time mostly waits for work, so the note leaves it out. */
const activeFrom = 0.1;

export const remarkOnWaiting = (rounds: readonly Used[]): string => {
  const { elapsed, program } = combineUsages(rounds.map((round) => round.usage));
  return program
    .filter(({ count, ran }) => ran >= activeFrom * elapsed * count)
    .map(({ name, count, ran, waited }) => {
      const share = (seconds: number): string => percent(seconds / elapsed / count);
      const slept = Math.max(0, elapsed * count - ran - waited);
      return `${name} ran ${share(ran)}, waited ${share(waited)} for a core, ${share(slept)} for the disk or others`;
    })
    .join('; ');
};

const neighboursOf = (pairs: readonly RatePair[]): string => {
  const shares = pairs.flatMap(({ figure, yardstick }) =>
    [figure, yardstick].map(({ usage }) => neighboursShareOf(usage)),
  );
  const { median, min, max } = spreadOf(shares);
  const noisy = pairs.length - quietPairs(pairs).length;
  return `neighbours took ${percent(median)} (${percent(min)}–${percent(max)}) of the machine, more than ${percent(neighboursMax)} in ${noisy} of ${pairs.length} pairs`;
};

const microseconds = (seconds: number): string => {
  const value = seconds * 1e6;
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} µs`;
};

const percent = (share: number): string =>
  Number.isNaN(share) ? 'unknown' : `${Math.round(share * 100)} %`;
