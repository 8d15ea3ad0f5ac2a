import type { Minor } from '../../kernel/money.ts';
import type { Brief, Missing } from '../../brief/rules/brief.ts';
import { missingAnswers } from '../../brief/rules/brief.ts';
import { defaultProject, type Project } from '../../brief/rules/project.ts';
import { lotTerms } from './terms.ts';

/**
 * Kinds of lot are data: what is auctioned, at which start price, for how long, and what is built
 * for the winner.
 */

export const lotKinds = ['site_of_the_day'] as const;
export type LotKindName = (typeof lotKinds)[number];

export type LotKind = {
  /** What a brief must answer to be complete, as ids of `Missing`. */
  readonly requires: readonly Missing['id'][];
  readonly startPriceMinor: Minor;
  readonly durationMs: number;
  /** How long after the end the leader may still complete the brief. */
  readonly briefGraceMs: number;
  /** The project of the winner's order. */
  readonly project: Project;
};

export const kinds: Readonly<Record<LotKindName, LotKind>> = {
  site_of_the_day: {
    requires: ['business', 'goal', 'offer', 'contact'],
    ...lotTerms.site_of_the_day,
    project: { ...defaultProject, type: 'website', pages: 1 },
  },
};

/** The missing answers of a brief for lots of a kind, in the order of the questions. */
export const missingFor = (kind: LotKindName, brief: Brief): readonly Missing[] => {
  const { requires, project } = kinds[kind];
  return missingAnswers(project, brief).filter(({ id }) => requires.includes(id));
};

export const isReadyFor = (kind: LotKindName, brief: Brief): boolean =>
  missingFor(kind, brief).length === 0;
