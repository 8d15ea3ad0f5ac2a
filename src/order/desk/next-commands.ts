import { nextActOf } from '../views/next-act.ts';
import type { OperatorRecord } from '../views/order-record.ts';
import { presentNumber } from '../views/present.ts';
import { toMajor } from '../../kernel/money.ts';
import type { Act } from '../rules/acts.ts';
import { openRequests } from '../rules/work.ts';

/** What the operator can type now: the act that brings the order on, and whatever else it allows. */

export const commandRows = (
  view: OperatorRecord,
): readonly (readonly [name: string, value: string])[] => {
  const { order, record } = view;
  const next = nextActOf(record);
  const others = record.allowed.filter((each) => each !== next).map(typed);
  const name = presentNumber(order.number) ?? order.id;
  return [
    ...(next === null
      ? []
      : [['command', `studiolot order ${name} ${typed(next)}${optionsOf(next, view)}`] as const]),
    ...(others.length === 0
      ? []
      : [[next === null ? 'possible' : 'or', others.join(', ')] as const]),
  ];
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
