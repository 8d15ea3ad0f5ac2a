import { distanceText, shortTime, spanText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { OperatorRecord } from './operator-record.ts';
import { orErased, promiseText, sideText, sizeText, timelineText } from './order-texts.ts';
import type { OrderRecord } from './record.ts';

/** The rows of an order's promises, files and history, for the desk and the terminal. */

type Deadline = OrderRecord['deadlines'][number];

export const promiseRow = (
  { promise, request, dueAt, metAt, state }: Deadline,
  now: Instant,
  timeZone = 'UTC',
) => ({
  promise: promiseText(promise, request),
  state: { met: 'kept', missed: 'missed', void: 'not owed', open: 'open' }[state],
  due: `by ${shortTime(dueAt, timeZone)}`,
  outcome:
    metAt === null
      ? openText(state, dueAt, now)
      : `done ${shortTime(metAt, timeZone)}${metAt <= dueAt ? '' : `, ${spanText(metAt - dueAt)} late`}`,
});

const openText = (state: Deadline['state'], dueAt: Instant, now: Instant): string =>
  state === 'void' ? '' : distanceText(dueAt, now);

export const fileRow = (file: OrderFile, timeZone = 'UTC') => ({
  name: orErased(file.name),
  purpose: file.question ?? file.purpose.replace('_', ' '),
  size: sizeText(file.sizeBytes),
  added: `${sideText[file.from]}, ${shortTime(file.addedAt, timeZone)}`,
});

export const historyRow = (
  { at, what, by, operator, about }: OperatorRecord['timeline'][number],
  timeZone = 'UTC',
) => ({
  at: shortTime(at, timeZone),
  by: operator ?? sideText[by],
  text: about === null ? timelineText[what] : `${timelineText[what]}: ${about}`,
});
