import {
  fixesUntil,
  onHoldSince,
  noRound,
  open,
  payment,
  stage,
  type Line,
} from './naive-order.ts';

const before = ['awaiting_brief', 'checking'];
const after = ['delivered', 'changing', 'accepted', 'paid'];
const ends = ['closed', 'refused', 'cancelled'];
const running = [...before, 'building', ...after];

/** The acts that a side may do at this time, according to decision 9. */
export const allowed = (
  lines: readonly Line[],
  side: 'studio' | 'client' | 'operator',
  now: number,
): ReadonlySet<string> => {
  const at = stage(lines, now);
  const isIn = (...stages: readonly string[]): boolean => stages.includes(at);
  const isOnHold = onHoldSince(lines) !== null;
  const reports = open(lines).filter(({ isRound }) => !isRound);
  const allowsReports = isIn('changing', 'accepted', 'paid');
  const rules: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
    studio: {
      answers: true,
      messages: true,
      files: isIn(...running),
      cancel: isIn(...before),
      accept: isIn('delivered'),
      refuse: isIn('delivered', 'changing'),
      changes: isIn('delivered') && noRound(lines, now) === null,
      defects: isIn(...after) && now < (fixesUntil(lines) ?? 0) && reports.length < 10,
    },
    client: { answers: isIn(...running), files: isIn(...running) },
    operator: {
      message: true,
      note: true,
      add_source_files: isIn('building', ...after, 'closed'),
      ask_again: isIn(...before),
      confirm_materials: isIn('checking') && !isOnHold,
      deliver: isIn('building') && !isOnHold,
      finish_changes: allowsReports && !isOnHold && open(lines).length > 0,
      decide_defect: allowsReports && reports.some(({ isDecided }) => !isDecided),
      record_payment: isIn('accepted'),
      refund: isIn('paid', 'closed') && payment(lines) !== 'refunded',
      hold: isIn('checking', 'building', 'changing', 'accepted', 'paid') && !isOnHold,
      resume: !isIn(...ends) && isOnHold,
      cancel: !isIn('paid', ...ends),
    },
  };
  const names = Object.entries(rules[side] ?? {}).filter(([, isAllowed]) => isAllowed);
  return new Set(names.map(([name]) => name));
};
