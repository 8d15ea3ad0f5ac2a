import type { AppContext } from './context.ts';
import type { Job } from './scheduler.ts';

/** Timed work of a room. The one scheduler of the service runs it as a job. */
export type TimedWork = Pick<Job, 'name' | 'everyMs' | 'failure'> & {
  /** Makes what `Job.run` runs, once for a service. It reports failures that do not end a run. */
  readonly runOf: (context: AppContext, onFailure: (error: unknown) => void) => Job['run'];
  /**
   * Set if its runs do what the clock makes due. It then runs once before the service listens, waits
   * while the service is on hold because the clock may be wrong, and a sandbox stops its clock at each
   * due time.
   */
  readonly isDueByClock?: true;
  /** The subject of the change feed whose changes wake it, from whichever node they come. */
  readonly wokenBy?: string;
};

declare module './context.ts' {
  interface AppContext {
    /** The timed work of all rooms. */
    readonly timed: readonly TimedWork[];
  }
}
