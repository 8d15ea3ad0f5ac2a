import { finished } from 'node:stream/promises';
import { spec, type TestEvent } from 'node:test/reporters';

/** Writes the events of several test processes as one report, in the format of Node's test runner. */

type Of<Type extends TestEvent['type']> = Extract<TestEvent, { type: Type }>;
type Reported = Of<'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic'>;

/** The counts at the end of the report. A file that fails outside its tests counts as a failed test. */
const countNames = ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo'] as const;
type CountName = (typeof countNames)[number];

/** The end of the report lists this many of the slowest files. */
const slowestShown = 10;

/** The report shows the events of these types. */
const reportedTypes: ReadonlySet<string> = new Set<TestEvent['type']>([
  'test:start',
  'test:pass',
  'test:fail',
  'test:diagnostic',
  'test:stdout',
  'test:stderr',
]);

/**
 * `program` is the file that each test process runs. The report leaves out its own result, because it is no
 * test.
 */
export const openReport = (program: string) => {
  const writer = createCountingWriter();
  const startedAt = performance.now();
  return {
    openProcess: (engine: string) => reportProcess(engine, program, writer),
    /** Writes the counts and the failures. Returns whether all tests passed. */
    close: async (): Promise<boolean> => {
      const { reporter, counts, times, interrupted } = writer;
      const print = (message: string): void => {
        reporter.write({ type: 'test:diagnostic', data: { nesting: 0, message, level: 'info' } });
      };
      const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
      for (const { name, ms } of slowest) print(`${(ms / 1_000).toFixed(1)} s ${name}`);
      for (const name of interrupted) print(`interrupted: ${name}`);
      for (const name of countNames) print(`${name} ${counts.get(name) ?? 0}`);
      print(`duration_ms ${performance.now() - startedAt}`);
      reporter.end();
      await finished(reporter);
      return writer.isSuccess() && interrupted.length === 0;
    },
  };
};

type CountingWriter = ReturnType<typeof createCountingWriter>;

/** Writes events to standard output, and counts their tests and failures. */
const createCountingWriter = () => {
  const reporter = new spec();
  reporter.pipe(process.stdout, { end: false });
  const counts = new Map<CountName, number>();
  const times: { readonly name: string; readonly ms: number }[] = [];
  /** Files that were running when the user ended the run. */
  const interrupted: string[] = [];
  let hasFailed = false;

  const count = (name: CountName): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  const write = (events: readonly TestEvent[]): void => {
    for (const event of events) {
      if (isEnd(event)) for (const name of countNamesOf(event)) count(name);
      reporter.write(event);
    }
  };
  /** Writes the events of a failed file. Counts one failure if all of its tests passed. */
  const writeFailure = (events: readonly TestEvent[]): void => {
    write(events);
    hasFailed = true;
    if (events.some((event) => isTest(event) && event.type === 'test:fail')) return;
    count('tests');
    count('fail');
  };
  return { reporter, counts, times, interrupted, write, writeFailure, isSuccess: () => !hasFailed };
};

/** The reason why a process was ended before its files were finished. */
export type EarlyEnd = 'by the user' | 'no test has begun or ended for too long';

/**
 * Collects the events of one process. Each file is a suite, which is written when it has ended. `close` also
 * reports as failed: each file that was not finished, unless the user interrupted it; each suite that belongs
 * to no file; and the process, if it failed although all its files passed.
 */
const reportProcess = (engine: string, program: string, writer: CountingWriter) => {
  const ended = new Set<string>();
  const passed = new Set<string>();
  /** Tests that have started and not ended. */
  const running = new Map<string, string>();
  let suite: TestEvent[] = [];
  let processEnd = '';
  let isSuccess = true;

  const endFile = (event: Of<'test:pass' | 'test:fail'>): void => {
    const { name, details } = event.data;
    const events = withEngineNames(suite, engine);
    suite = [];
    ended.add(name);
    writer.times.push({ name, ms: details.duration_ms });
    if (event.type === 'test:fail') return writer.writeFailure(events);
    if (events.every(isOfFile) && name.endsWith(` on ${engine}`)) {
      return writer.writeFailure(failure(name, 'it declares no test'));
    }
    passed.add(name);
    return writer.write(events);
  };
  const endUnfinished = (name: string, earlyEnd: EarlyEnd | null): void => {
    const innermost = [...running.values()].at(-1);
    const where = innermost === undefined ? '' : `, in “${innermost}”`;
    if (earlyEnd === 'by the user') return void writer.interrupted.push(`${name}${where}`);
    const message = `it was not finished: ${earlyEnd ?? `its process ended ${processEnd}`}${where}`;
    return writer.writeFailure(unfinished(name, withEngineNames(suite, engine), message));
  };
  return {
    add: (event: TestEvent): void => {
      if (event.type === 'test:summary' && event.data.file === undefined) {
        isSuccess = event.data.success;
      }
      // Events without a file are counts of the runner.
      if (!('file' in (event.data ?? {}))) return;
      if ((event.data as { readonly name?: string }).name === program) {
        if (event.type === 'test:complete') processEnd = endOf(event);
        return;
      }
      if (event.type === 'test:dequeue') running.set(testKeyOf(event), event.data.name);
      if (event.type === 'test:complete') running.delete(testKeyOf(event));
      if (reportedTypes.has(event.type)) suite.push(event);
      if (isEnd(event) && event.data.nesting === 0) endFile(event);
    },
    close: (files: readonly string[], earlyEnd: EarlyEnd | null): void => {
      const names = new Set(files.map((file) => `${file} on ${engine}`));
      for (const name of names.difference(ended)) endUnfinished(name, earlyEnd);
      for (const name of passed.difference(names)) {
        writer.writeFailure(failure(name, 'it belongs to no file'));
      }
      if (!isSuccess && earlyEnd === null && passed.symmetricDifference(names).size === 0) {
        writer.writeFailure(failure(`tests on ${engine}`, `their process ended ${processEnd}`));
      }
    },
  };
};

const isEnd = (event: TestEvent): event is Of<'test:pass' | 'test:fail'> =>
  event.type === 'test:pass' || event.type === 'test:fail';

/** Adds the engine to the names of failed tests, because the list of failures does not show the suite. */
const withEngineNames = (suite: readonly TestEvent[], engine: string): readonly TestEvent[] => {
  const failed = new Set(suite.filter(({ type }) => type === 'test:fail').map(testIdOf));
  return suite.map((event) => {
    const { data } = event as Reported;
    if (!('name' in data) || data.nesting === 0 || !failed.has(testIdOf(event))) return event;
    return { ...event, data: { ...data, name: `${data.name} (on ${engine})` } } as TestEvent;
  });
};

const testIdOf = ({ data }: TestEvent): unknown => (data as { readonly testId?: number }).testId;

/** Whether the event belongs to the file as a whole, and not to one of its tests. */
const isOfFile = ({ data }: TestEvent): boolean =>
  ((data as { readonly nesting?: number } | undefined)?.nesting ?? 0) === 0;

const isTest = (event: TestEvent): event is Of<'test:pass' | 'test:fail'> =>
  isEnd(event) && event.data.details.type !== 'suite';

const countNamesOf = (event: Of<'test:pass' | 'test:fail'>): readonly CountName[] => {
  if (!isTest(event)) return ['suites'];
  const { skip, todo } = event.data;
  if (isSet(skip)) return ['tests', 'skipped'];
  if (isSet(todo)) return ['tests', 'todo'];
  if (event.type === 'test:pass') return ['tests', 'pass'];
  const { failureType } = event.data.details.error as { readonly failureType?: string };
  return ['tests', failureType === 'cancelledByParent' ? 'cancelled' : 'fail'];
};

const isSet = (mark: string | boolean | undefined): boolean => mark !== undefined && mark !== false;

const testKeyOf = ({ data }: Of<'test:dequeue' | 'test:complete'>): string =>
  `${data.nesting} ${data.file} ${data.line} ${data.name}`;

/** Describes how the process ended, according to Node's runner. */
const endOf = ({ data }: Of<'test:complete'>): string => {
  const { signal, exitCode } = (data.details.error ?? {}) as {
    readonly signal?: string | null;
    readonly exitCode?: number | null;
  };
  return signal ? `by ${signal}` : `with exit code ${exitCode ?? 0}`;
};

const started = (name: string): TestEvent => ({
  type: 'test:start',
  data: { name, nesting: 0, parentId: undefined, tags: [], testId: 0 },
});
const failed = (name: string, nesting: number, message: string): TestEvent => {
  // The real stack would point to the code of this report.
  const error = Object.assign(new Error(message), { stack: `Error: ${message}` });
  const details = { duration_ms: 0, type: 'suite', error };
  // Node's types require the cause of the error, which it does not have.
  return { type: 'test:fail', data: { name, nesting, testNumber: 0, details } } as TestEvent;
};

const failure = (name: string, message: string): readonly TestEvent[] => [
  started(name),
  failed(name, 0, message),
];

/** Adds a failure for each open suite to the events of a file that did not finish. */
const unfinished = (
  name: string,
  events: readonly TestEvent[],
  message: string,
): readonly TestEvent[] => {
  const open: Of<'test:start'>[] = [];
  for (const event of events) {
    if (event.type === 'test:start') open.push(event);
    else if (isEnd(event)) open.pop();
  }
  if (open[0]?.data.name !== name) return [...events, ...failure(name, message)];
  const ends = open.toReversed().map(({ data }) => failed(data.name, data.nesting, message));
  return [...events, ...ends];
};
