import type { Missing } from '../../brief/rules/brief.ts';
import { defaultProject, type Project } from '../../brief/rules/project.ts';
import { fromMajor, type Minor } from '../../kernel/money.ts';
import { hoursMs } from '../../kernel/time.ts';

/**
 * The kinds of lot. A kind is data, which nobody changes while the service runs: the brief that it
 * needs and until when, its start price, how long its scheduled lots last, and the site that the
 * winner gets. Increments are the same for all kinds. The texts of each kind are in `locales`.
 */

/** In the order in which the schedule opens their lots. */
export const lotKinds = ['site_of_the_day'] as const;
export type LotKindName = (typeof lotKinds)[number];

export type LotKind = {
  /** What a brief must answer to be complete, as ids of `Missing`. */
  readonly requires: readonly Missing['id'][];
  readonly startPriceMinor: Minor;
  /** Whole days. A lot of the schedule ends at its time of day, up to half a day earlier or later. */
  readonly durationMs: number;
  /** How long after the end the leader may still complete the brief. */
  readonly briefGraceMs: number;
  /** The project of the winner's order. */
  readonly project: Project;
};

export const kinds: Readonly<Record<LotKindName, LotKind>> = {
  site_of_the_day: {
    requires: ['business', 'goal', 'offer', 'contact'],
    startPriceMinor: fromMajor(20),
    durationMs: hoursMs(24),
    briefGraceMs: hoursMs(2),
    project: { ...defaultProject, type: 'website', pages: 1 },
  },
};
