import { html } from 'ghtml';
import { tableOrText } from '../../cli/terminal.ts';
import { capitalized } from '../../kernel/texts/formats.ts';
import { shortTime, timeText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { OperatorRequest } from './request.ts';

/** A list that operators see both at the desk and in the terminal, described once. */
export type ListView<Row> = {
  /** The sentence shown if there are no rows. */
  readonly empty: string;
  /** On narrow screens, the desk shows each row as lines instead of scrolling. */
  readonly isStacked?: true;
  /** The class of the row at the desk. */
  readonly rowClass?: (row: Row, request: OperatorRequest) => string;
  /** The first column names its row, so the desk makes it the row's header. */
  readonly columns: readonly ListColumn<Row>[];
};

type ListColumn<Row> = {
  /** In lower case; the desk capitalizes it. */
  readonly head: string;
  /** The desk aligns numbers on the right. */
  readonly isNumber?: true;
  /** Instants are shown in the time zone of the desk, and in UTC in the terminal. */
  readonly value: (row: Row) => string | Instant;
  /** The cell at the desk, if it is more than the value. */
  readonly cell?: (row: Row, request: OperatorRequest) => string;
  readonly isOnlyInTerminal?: true;
  readonly isOnlyAtDesk?: true;
};

/** The list as lines of a terminal. */
export const listText = <Row>({ empty, columns }: ListView<Row>, rows: readonly Row[]): string => {
  const printed = columns.filter(({ isOnlyAtDesk }) => isOnlyAtDesk !== true);
  return tableOrText(
    empty,
    printed.map(({ head }) => head),
    rows.map((row) =>
      printed.map(({ value }) => {
        const shown = value(row);
        return typeof shown === 'string' ? shown : timeText(shown);
      }),
    ),
  );
};

/** The list as a table of a page. */
export const listTable = <Row>(
  request: OperatorRequest,
  { empty, columns, isStacked, rowClass }: ListView<Row>,
  rows: readonly Row[],
): string => {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const shown = columns.filter(({ isOnlyInTerminal }) => isOnlyInTerminal !== true);
  const headCells = shown.map(
    (column) => html`<th scope="col"!${numberClass(column)}>${capitalized(column.head)}</th>`,
  );
  const cells = (row: Row) =>
    shown.map((column, nth) => {
      const content = cellOf(column, row, request);
      if (nth === 0) return html`<th scope="row"!${numberClass(column)}>!${content}</th>`;
      const isLabelled = isStacked === true && column.isOnlyAtDesk !== true;
      const label = isLabelled ? html` data-label="${capitalized(column.head)}"` : '';
      return html`<td!${numberClass(column)}!${label}>!${content}</td>`;
    });
  const lines = rows.map((row) => {
    const name = rowClass === undefined ? '' : html` class="${rowClass(row, request)}"`;
    return html`<tr!${name}>!${cells(row)}</tr>`;
  });
  const group = shown.map(({ head }) => capitalized(head)).join(', ');
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${group}"><table!${isStacked === true ? ' class="stack"' : ''}><thead><tr>!${headCells}</tr></thead>
<tbody>!${lines}</tbody></table></div>`;
};

const numberClass = ({ isNumber }: { readonly isNumber?: true }): string =>
  isNumber === true ? ' class="number"' : '';

const cellOf = <Row>(
  { value, cell }: ListColumn<Row>,
  row: Row,
  request: OperatorRequest,
): string => {
  if (cell !== undefined) return cell(row, request);
  const shown = value(row);
  return html`${typeof shown === 'string' ? shown : shortTime(shown, request.timeZone)}`;
};
