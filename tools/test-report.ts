import { finished } from 'node:stream/promises';
import { spec, type TestEvent } from 'node:test/reporters';

/** Writes the events of many test processes as one report, in the form of Node's test runner. */

type Of<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;
type Reported = Of<'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic'>;
type Counts = Of<'test:summary'>['data']['counts'] & { readonly failed: number };

/** As the runner lists them at the end. */
const shown: readonly (readonly [label: string, count: keyof Counts])[] = [
  ['tests', 'tests'],
  ['suites', 'suites'],
  ['pass', 'passed'],
  ['fail', 'failed'],
  ['cancelled', 'cancelled'],
  ['skipped', 'skipped'],
  ['todo', 'todo'],
];
/** So many of the files that took longest are named at the end. */
const slowestShown = 10;

const reportedTypes: ReadonlySet<string> = new Set<TestEvent['type']>([
  'test:start',
  'test:pass',
  'test:fail',
  'test:diagnostic',
  'test:stdout',
  'test:stderr',
]);

export const openReport = () => {
  const reporter = new spec();
  reporter.pipe(process.stdout, { end: false });
  const total = new Map<keyof Counts, number>();
  const times: { readonly name: string; readonly ms: number }[] = [];
  const startedAt = performance.now();
  let isSuccess = true;

  const say = (message: string): void => {
    reporter.write({ type: 'test:diagnostic', data: { nesting: 0, message, level: 'info' } });
  };
  const addSums = ({ counts, success }: Of<'test:summary'>['data']): void => {
    for (const [, count] of shown) {
      total.set(count, (total.get(count) ?? 0) + ((counts as Counts)[count] ?? 0));
    }
    isSuccess &&= success;
  };
  return {
    /** For the events of one process. Each file is a suite, which is written when it is over. */
    openProcess: (engine: string) => {
      const over = new Set<string>();
      const passed = new Set<string>();
      let suite: TestEvent[] = [];
      return {
        add: (event: TestEvent): void => {
          if (event.type === 'test:summary' && event.data.file === undefined) addSums(event.data);
          // The runner's own sums, which name no file, come at the end of all processes.
          if (!reportedTypes.has(event.type) || !('file' in (event.data ?? {}))) return;
          suite.push(event);
          if (!isEnd(event) || event.data.nesting > 0) return;
          over.add(event.data.name);
          if (event.type === 'test:pass') passed.add(event.data.name);
          times.push({ name: event.data.name, ms: event.data.details.duration_ms });
          for (const each of namedFor(suite, engine)) reporter.write(each);
          suite = [];
        },
        /** A file that the process took and did not finish has failed, and what belongs to no file too. */
        close: (files: readonly string[]): void => {
          const names = new Set(files.map((file) => `${file} on ${engine}`));
          const failures = [
            ...[...names.difference(over)].map((name) => failure(name, 'it was not finished')),
            ...[...passed.difference(names)].map((name) => failure(name, 'it belongs to no file')),
          ];
          for (const event of failures.flat()) reporter.write(event);
          isSuccess &&= failures.length === 0;
        },
      };
    },
    /** Writes the sums and what failed; says whether everything is well. */
    close: async (): Promise<boolean> => {
      const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
      for (const { name, ms } of slowest) say(`${(ms / 1_000).toFixed(1)} s ${name}`);
      for (const [label, count] of shown) say(`${label} ${total.get(count) ?? 0}`);
      say(`duration_ms ${performance.now() - startedAt}`);
      reporter.end();
      await finished(reporter);
      return isSuccess;
    },
  };
};

const isEnd = (event: TestEvent): event is Of<'test:pass' | 'test:fail'> =>
  event.type === 'test:pass' || event.type === 'test:fail';

/** What failed says where, because the list of it at the end shows the test alone. */
const namedFor = (suite: readonly TestEvent[], engine: string): readonly TestEvent[] => {
  const failed = new Set(suite.filter(({ type }) => type === 'test:fail').map(idOf));
  return suite.map((event) => {
    const { data } = event as Reported;
    if (!('name' in data) || data.nesting === 0 || !failed.has(idOf(event))) return event;
    return { ...event, data: { ...data, name: `${data.name} (on ${engine})` } } as TestEvent;
  });
};

const idOf = ({ data }: TestEvent): unknown => (data as { readonly testId?: number }).testId;

const failure = (name: string, message: string): readonly TestEvent[] => {
  const error = Object.assign(new Error(message), { failureType: 'testCodeFailure' });
  const details = { duration_ms: 0, type: 'suite', error };
  return [
    { type: 'test:start', data: { name, nesting: 0 } as never },
    { type: 'test:fail', data: { name, nesting: 0, testNumber: 0, details } as never },
  ];
};
