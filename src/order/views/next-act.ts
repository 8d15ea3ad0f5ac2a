import type { Act } from '../rules/acts.ts';
import type { Move } from '../rules/next-move.ts';
import type { OrderRecord } from './record.ts';

/** The operator's act that makes the next move; null where the next move is not the operator's. */
export const nextActOf = ({
  nextMove,
  allowed,
}: Pick<OrderRecord, 'nextMove' | 'allowed'>): Act | null => {
  const act = acts[nextMove.what] ?? null;
  return act !== null && allowed.includes(act) ? act : null;
};

const acts: Readonly<Partial<Record<Move, Act>>> = {
  check_brief: 'confirm_materials',
  build: 'deliver',
  change: 'finish_changes',
  fix: 'finish_changes',
  answer_us: 'resume',
  resume_work: 'resume',
  pay: 'record_payment',
  add_source_files: 'add_source_files',
};
