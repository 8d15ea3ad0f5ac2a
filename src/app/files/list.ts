import type { FilesListed } from '../../contract/order/list-files.ts';
import { ok } from '../../domain/base.ts';
import { orderOf, type Handler } from '../use-case.ts';
import { fileSenderOf, isPaid } from './changed.ts';

export const listFiles: Handler<null, FilesListed> = {
  look: async (_tx, _input, circumstances) => {
    const order = orderOf(circumstances);
    const isClient = fileSenderOf(circumstances.actor) === 'client';
    const files = order.files.filter(({ from }) => !isClient || from === 'client');
    return ok({ files, isPaid: isPaid(order) });
  },
};
