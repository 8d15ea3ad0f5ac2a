import type { OrderRecord } from '../../contract/order/record.ts';
import type { ShowInput } from '../../contract/order/show-order.ts';
import { ok } from '../../domain/base.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { loadHistory, viewRecord } from './record-view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder: Handler<ShowInput, OrderRecord> = {
  look: async (tx, { language }, circumstances) => {
    const order = orderOf(circumstances);
    const history = await loadHistory(tx, order);
    return ok(viewRecord(order, history, circumstances, { role: 'studio', language }));
  },
};
