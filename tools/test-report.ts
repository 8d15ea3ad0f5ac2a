import { finished } from 'node:stream/promises';
import { spec, type TestEvent } from 'node:test/reporters';

/** Writes what many runs of the test runner say as if it had been one, in the runner's own form. */

type Of<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;
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

export const openReport = () => {
  const reporter = new spec();
  reporter.pipe(process.stdout, { end: false });
  const total = new Map<keyof Counts, number>();
  const startedAt = performance.now();
  let isSuccess = true;

  const say = (message: string): void => {
    reporter.write({ type: 'test:diagnostic', data: { nesting: 0, message, level: 'info' } });
  };
  return {
    /** Adds the events of a run of one file; all names that failed say where. */
    add: (file: string, where: string, events: readonly TestEvent[]): void => {
      const summary = events.findLast(isSummary)?.data;
      for (const [, count] of shown) {
        const counts = summary?.counts as Counts | undefined;
        total.set(count, (total.get(count) ?? 0) + (counts?.[count] ?? 0));
      }
      isSuccess &&= summary?.success === true;
      for (const event of asSuite(file, where, events)) reporter.write(event);
    },
    /** Writes the sums and what failed; says whether everything is well. */
    close: async (): Promise<boolean> => {
      for (const [label, count] of shown) say(`${label} ${total.get(count) ?? 0}`);
      say(`duration_ms ${performance.now() - startedAt}`);
      reporter.end();
      await finished(reporter);
      return isSuccess;
    },
  };
};

const isSummary = (event: TestEvent): event is Of<'test:summary'> => event.type === 'test:summary';

type Reported = Of<'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic'>;
type Said = Reported | Of<'test:stdout' | 'test:stderr'>;

const reportedTypes: ReadonlySet<string> = new Set<TestEvent['type']>([
  'test:start',
  'test:pass',
  'test:fail',
  'test:diagnostic',
  'test:stdout',
  'test:stderr',
]);

/** The tests of a file one level deeper, below the name of the file. */
const asSuite = function* (
  file: string,
  where: string,
  events: readonly TestEvent[],
): Generator<TestEvent> {
  const name = `${file} on ${where}`;
  const summary = events.findLast(isSummary)?.data;
  // The runner's own sums, which name no file, are left to the end of all runs.
  const inside = events.filter(
    (event): event is Said =>
      reportedTypes.has(event.type) && (event as Said).data.file !== undefined,
  );
  const failed = new Set(
    inside.filter(({ type }) => type === 'test:fail').map((event) => testOf(event as Reported)),
  );
  yield { type: 'test:start', data: { name, nesting: 0 } as never };
  for (const event of inside) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr') yield event;
    else yield deeper(event, failed.has(testOf(event)) ? ` (on ${where})` : '');
  }
  const details = { duration_ms: summary?.duration_ms ?? 0, type: 'suite' };
  const outcome =
    summary?.success === true
      ? { type: 'test:pass', data: { name, nesting: 0, testNumber: 0, details } }
      : {
          type: 'test:fail',
          data: { name, nesting: 0, testNumber: 0, details: { ...details, error: inTests } },
        };
  yield outcome as unknown as TestEvent;
};

/** Tells the reporter that the failure is listed elsewhere. */
const inTests = Object.assign(new Error('a test of this file failed'), {
  failureType: 'subtestsFailed',
});

const deeper = (event: Reported, suffix: string): TestEvent => {
  const { data } = event;
  const nesting = data.nesting + 1;
  return {
    type: event.type,
    data: 'name' in data ? { ...data, nesting, name: data.name + suffix } : { ...data, nesting },
  } as TestEvent;
};

/** The runner numbers the tests of a file; the file itself has a number of its own. */
const testOf = ({ data }: Reported): string | null =>
  'name' in data ? `${String((data as { testId?: number }).testId)} ${data.name}` : null;
