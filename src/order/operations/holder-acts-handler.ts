import type { ItemsAct, PlainAct, ReasonAct, TextAct } from './holder-acts.ts';
import type { RequestKind } from '../rules/work.ts';
import { changeWithinMs, fixWithinMs, payWithinMs } from '../rules/work-terms.ts';
import { dueAt } from '../rules/calendar.ts';
import { after } from '../../kernel/time.ts';
import { happens, studioAct, type Decide } from './act.ts';

/** What whoever holds an order does with it. */

export const acceptSite = studioAct<PlainAct>('accept', (_order, _input, { now }) =>
  happens({ type: 'SiteAccepted', payBy: after(now, payWithinMs) }),
);

const request =
  (kind: RequestKind, withinMs: number): Decide<ItemsAct> =>
  ({ work }, { items }, { now, settings }) =>
    happens({
      type: 'ChangesRequested',
      request: work.requests.length + 1,
      kind,
      items,
      dueAt: dueAt(settings.calendar, now, withinMs),
    });

export const requestChanges = studioAct('changes', request('changes', changeWithinMs));
export const reportDefects = studioAct('defects', request('defects', fixWithinMs));

export const refuseSite = studioAct<ReasonAct>('refuse', (_order, { reason }) =>
  happens({ type: 'SiteRefused', reason }),
);

export const cancelOrder = studioAct<ReasonAct>('cancel', (_order, { reason }) =>
  happens({ type: 'OrderCancelled', reason }),
);

export const writeMessage = studioAct<TextAct>('messages', (_order, { text }) =>
  happens({ type: 'MessageWritten', from: 'studio', text }),
);
