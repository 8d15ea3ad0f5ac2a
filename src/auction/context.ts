import type { BidId } from '../kernel/ids.ts';
import type { WrongCodeBudget } from './rules/code-quota.ts';
import type { DailyTime } from './rules/schedule.ts';

export type WrongCodeReport = {
  readonly bidId: BidId;
  readonly usedUp: WrongCodeBudget | null;
};

declare module '../kernel/context.ts' {
  interface AppContext {
    /**
     * Saves every change of lots that time has made due; on hold, none. Rejects with the error that
     * prevented one.
     */
    readonly applyDueLotChanges: () => Promise<unknown>;
    /** Counts a wrong code, and raises an alarm if it used up a day's budget. */
    readonly reportWrongCode: (entered: WrongCodeReport) => void;
  }

  interface Settings {
    /** The time of day at which the lots of the schedule end; null if operators open every lot. */
    readonly lotsEndDaily: DailyTime | null;
  }
}
