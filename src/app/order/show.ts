import type { OrderRecord } from '../../contract/order/record.ts';
import type { ShowInput } from '../../contract/order/show-order.ts';
import { ok } from '../../domain/base.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { loadHistory } from './load-history.ts';
import { timedPart, viewRecord } from './record-view.ts';
import { shownOrders } from './shown-orders.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder: Handler<ShowInput, OrderRecord> = {
  look: async (tx, { language }, circumstances) => {
    const order = orderOf(circumstances);
    const cache = shownOrders(circumstances.settings).records;
    const { id, version } = order;
    const timed = timedPart(order, circumstances, 'studio');
    const name = JSON.stringify([id, version, language, timed]);
    const known = cache.find(name);
    if (known !== undefined) return ok(known);
    const history = await loadHistory(tx, order);
    const record = viewRecord(order, history, circumstances, { role: 'studio', language });
    cache.keep(name, record);
    return ok(record);
  },
};
