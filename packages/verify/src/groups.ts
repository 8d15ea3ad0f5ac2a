import type { FindingCode } from './findings.ts';

/** Findings of one kind, of which one sentence says enough for whoever only looks at a page. */
export type FindingGroup =
  | 'signature'
  | 'rewritten'
  | 'missing'
  | 'time'
  | 'end'
  | 'price'
  | 'leader'
  | 'winner'
  | 'maximum'
  | 'removal'
  | 'impossible'
  | 'newer';

const groups: Readonly<Record<FindingGroup, readonly FindingCode[]>> = {
  signature: [
    'bad_signature',
    'unknown_key',
    'key_not_logged',
    'time_missing',
    'witness_missing',
    'receipt_bad_signature',
  ],
  rewritten: [
    'log_replaced',
    'log_forked',
    'tree_shrunk',
    'tile_changed',
    'leaf_changed',
    'receipt_altered',
    'proof_broken',
  ],
  missing: ['leaf_missing', 'leaf_twice', 'leaf_unreadable', 'state_missing', 'receipt_not_kept'],
  time: ['time_backwards', 'time_in_future'],
  end: [
    'end_backdated',
    'end_moved',
    'end_overdue',
    'wrong_times',
    'wrong_extensions',
    'entry_when_closed',
    'entry_after_end',
  ],
  price: ['wrong_price', 'above_maximum', 'below_minimum'],
  leader: ['wrong_leader', 'wrong_bidders', 'wrong_reopening', 'wrong_status', 'wrong_deadline'],
  winner: ['wrong_winner'],
  maximum: [
    'wrong_opening',
    'maximum_not_opened',
    'opened_early',
    'opened_twice',
    'opening_of_nothing',
  ],
  removal: ['removal_of_nothing', 'removal_too_late'],
  impossible: ['history_impossible'],
  newer: ['rules_unknown'],
};

const groupsOfCodes = new Map(
  Object.entries(groups).flatMap(([group, codes]) =>
    codes.map((code) => [code, group as FindingGroup] as const),
  ),
);

export const groupOf = (code: FindingCode): FindingGroup => groupsOfCodes.get(code) ?? 'impossible';
