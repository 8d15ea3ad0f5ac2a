import type { OrderRecord } from '../../contract/order/record.ts';
import type { BriefedOrder } from '../../contract/order/show-brief.ts';
import type { ShowInput } from '../../contract/order/show-order.ts';
import { ok } from '../../domain/base.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { sealClientLink } from './client-link.ts';
import { loadHistory, viewRecord } from './record-view.ts';
import { viewOrder } from './view.ts';

/** An order as it now stands, in its own language unless another is asked for. */
export const showOrder: Handler<ShowInput, OrderRecord> = {
  look: async (tx, { language }, circumstances) => {
    const order = orderOf(circumstances);
    const history = await loadHistory(tx, order);
    return ok(viewRecord(order, history, circumstances, { role: 'studio', language }));
  },
};

/** The same with what has been answered so far, for those who go on answering. */
export const showBrief: Handler<null, BriefedOrder> = {
  look: async (_tx, _input, circumstances) => {
    const order = orderOf(circumstances);
    const { brief, placedAt, language } = order;
    const clientLink = sealClientLink(circumstances.settings.seal, order);
    return ok({ view: viewOrder(order, language), brief, placedAt, clientLink });
  },
};
