import { integer, plainTable, text } from '../../store/columns.ts';

/** Why the service holds back what cannot be undone; `is_holding` is 0 once that is confirmed. */
export const serviceHolds = plainTable('service_holds', {
  key: { reason: text },
  changing: { is_holding: integer, hold: text },
});
