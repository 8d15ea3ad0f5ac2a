import { request, type IncomingMessage } from 'node:http';
import { orderPath, type Reply } from './service.ts';

/** A client that follows an order over server-sent events. */
export type OrderWatcher = {
  readonly status: number;
  readonly type: string;
  readonly json: Reply['json'];
  readonly events: readonly { readonly id: number; readonly order: Reply['json'] }[];
  readonly hasEnded: () => boolean;
  readonly cut: () => void;
};

export const watchOrder = (
  url: string,
  id: string,
  headers: Readonly<Record<string, string>>,
): Promise<OrderWatcher> =>
  new Promise((resolve, reject) => {
    const events: { id: number; order: Reply['json'] }[] = [];
    let hasEnded = false;
    const read = (block: string): void => {
      const [, number, data = ''] = /^event: order\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
      if (number !== undefined) events.push({ id: Number(number), order: JSON.parse(data) });
    };
    const follow = (response: IncomingMessage): void => {
      const { statusCode: status = 0, headers: answered } = response;
      let text = '';
      const watcher = {
        ...{ status, events, type: answered['content-type'] ?? '', json: null as Reply['json'] },
        hasEnded: () => hasEnded,
        cut: () => void sent.destroy(),
      };
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) read(block);
      });
      response.on('error', () => undefined);
      response.once('end', () => {
        hasEnded = true;
        if (status !== 200) resolve({ ...watcher, json: JSON.parse(text) });
      });
      if (status === 200) resolve(watcher);
    };
    const sent = request(`${url}${orderPath}/${id}/stream`, { agent: false, headers });
    sent.once('response', follow).on('error', reject).end();
  });
