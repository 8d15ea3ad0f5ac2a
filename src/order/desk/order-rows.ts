import type { OperatorRecord } from '../views/operator-record.ts';
import { fileRow, historyRow, promiseRow } from '../views/record-rows.ts';
import type { OrderRecord } from '../views/record.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Instant } from '../../kernel/time.ts';
import { factLines, harmless, table } from '../../cli/terminal.ts';

/** The parts of an order that are tables in the terminal. */

export const promisesText = ({ deadlines }: OrderRecord, now: Instant): string =>
  rowsOf(
    deadlines.map((deadline) => {
      const { state, promise, due, outcome } = promiseRow(deadline, now);
      return [deadline.state === 'missed' ? state.toUpperCase() : state, promise, due, outcome];
    }),
  );

/** A table without a header, indented. */
const rowsOf = (rows: readonly (readonly string[])[]): string => {
  const [first, ...rest] = rows;
  return first === undefined ? '' : table(first, rest).replaceAll(/^/gm, '  ');
};

export const filesText = (files: readonly OrderFile[]): string =>
  rowsOf(
    files.map((file) => {
      const { name, purpose, size, added } = fileRow(file);
      return [name, purpose, size, added];
    }),
  );

export const historyText = (
  { history }: Pick<OperatorRecord, 'history'>,
  columns: number | null,
): string =>
  history.length === 0
    ? ''
    : factLines(
        history.map((entry) => {
          const { at, by, text } = historyRow(entry);
          return [`  ${at}  ${harmless(by)}`, `${entry.isTakenBack ? 'taken back: ' : ''}${text}`];
        }),
        columns,
      );
