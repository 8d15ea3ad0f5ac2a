import type { OperatorRecord } from '../views/order-record.ts';
import { timelineText, orErased, promiseText, sideText, sizeText } from '../views/order-words.ts';
import { distanceText, shortTime, spanText } from '../../kernel/time-texts.ts';
import type { OrderRecord } from '../views/record.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { Instant } from '../../kernel/time.ts';
import { facts, harmless, table } from '../../cli/terminal.ts';

/** The parts of an order that are tables. */

export const promisesText = ({ deadlines }: OrderRecord, now: Instant): string =>
  rowsOf(
    deadlines.map(({ promise, request, dueAt, metAt, state }) => [
      { met: 'kept', missed: 'MISSED', void: 'not owed', open: 'open' }[state],
      promiseText(promise, request),
      `by ${shortTime(dueAt)}`,
      metAt === null ? openText(state, dueAt, now) : doneText(dueAt, metAt),
    ]),
  );

const openText = (state: string, dueAt: Instant, now: Instant): string =>
  state === 'void' ? '' : distanceText(dueAt, now);

const doneText = (dueAt: Instant, metAt: Instant): string =>
  metAt <= dueAt
    ? `done ${shortTime(metAt)}`
    : `done ${shortTime(metAt)}, ${spanText(metAt - dueAt)} late`;

/** A table without a header, indented. */
const rowsOf = (rows: readonly (readonly string[])[]): string => {
  const [first, ...rest] = rows;
  return first === undefined ? '' : table(first, rest).replaceAll(/^/gm, '  ');
};

export const filesText = (files: readonly OrderFile[]): string =>
  rowsOf(
    files.map(({ name, purpose, question, from, sizeBytes, addedAt }) => [
      orErased(name),
      question ?? purpose.replace('_', ' '),
      sizeText(sizeBytes),
      `${sideText[from]}, ${shortTime(addedAt)}`,
    ]),
  );

export const historyText = (
  { history }: Pick<OperatorRecord, 'history'>,
  columns: number | null,
): string =>
  history.length === 0
    ? ''
    : facts(
        history.map(({ at, what, by, operator, about, isTakenBack }) => [
          `  ${shortTime(at)}  ${harmless(operator ?? sideText[by])}`,
          `${isTakenBack ? 'taken back: ' : ''}${about === null ? timelineText[what] : `${timelineText[what]}: ${about}`}`,
        ]),
        columns,
      );
