import { missingAnswers, type Brief, type Missing } from '../../brief/rules/brief.ts';
import { kinds, lotKinds, type LotKindName } from './kind.ts';

/** Whether a bidder's one brief is complete for lots of a kind. */

/** The missing answers of a brief for lots of a kind, in the order of the questions. */
export const missingFor = (kind: LotKindName, brief: Brief): readonly Missing[] => {
  const { requires, project } = kinds[kind];
  return missingAnswers(project, brief).filter(({ id }) => requires.includes(id));
};

export const isReadyFor = (kind: LotKindName, brief: Brief): boolean =>
  missingFor(kind, brief).length === 0;

/** The missing answers of a brief for lots of one kind. */
export type BriefStatus = { readonly kind: LotKindName; readonly missing: readonly Missing[] };

/** How complete a brief is for each kind. */
export const briefStatuses = (brief: Brief): readonly BriefStatus[] =>
  lotKinds.map((kind) => ({ kind, missing: missingFor(kind, brief) }));
