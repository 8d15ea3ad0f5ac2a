import { toMajor } from '../../kernel/money.ts';
import type { Act } from '../rules/acts.ts';
import type { Move } from '../rules/next-move.ts';
import { openRequests } from '../rules/work.ts';
import type { OperatorRecord } from '../views/operator-record.ts';
import { presentNumber } from '../views/present-order.ts';
import type { OrderRecord } from '../views/record.ts';

/** The operator's act that makes the next move; null where the next move is not the operator's. */
export const nextActOf = ({
  nextMove,
  allowed,
}: Pick<OrderRecord, 'nextMove' | 'allowed'>): Act | null => {
  const act = actOfMove[nextMove.what] ?? null;
  return act !== null && allowed.includes(act) ? act : null;
};

const actOfMove: Readonly<Partial<Record<Move, Act>>> = {
  check_brief: 'confirm_materials',
  build: 'deliver',
  change: 'finish_changes',
  fix: 'finish_changes',
  answer_us: 'resume',
  resume_work: 'resume',
  pay: 'record_payment',
  add_source_files: 'add_source_files',
};

/** The commands that the operator can type now: the next act first, and all others that the order allows. */
export const commandRows = (
  view: OperatorRecord,
): readonly (readonly [label: string, text: string])[] => {
  const { order, record } = view;
  const rows: (readonly [label: string, text: string])[] = [];
  const next = nextActOf(record);
  if (next !== null) {
    const name = presentNumber(order.number) ?? order.id;
    rows.push(['command', `studiolot order ${name} ${typed(next)}${optionsOf(next, view)}`]);
  }
  const others = record.allowed.filter((act) => act !== next).map(typed);
  if (others.length > 0) rows.push([next === null ? 'possible' : 'or', others.join(', ')]);
  return rows;
};

const typed = (act: Act): string => act.replaceAll('_', '-');

const optionsOf = (act: Act, { order: { price, work } }: OperatorRecord): string => {
  if (act === 'deliver') return ' --site-url URL';
  if (act === 'add_source_files') return ' FILE';
  if (act === 'record_payment') return ` --amount ${toMajor(price.amountMinor)} --reference "…"`;
  if (act !== 'finish_changes') return '';
  const [first, ...more] = openRequests(work).toSorted(
    (one, other) => one.requestedAt - other.requestedAt,
  );
  const which = first === undefined || more.length === 0 ? '' : ` --request ${first.number}`;
  return `${which}${' --words "…"'.repeat(first?.items.length ?? 1)}`;
};
