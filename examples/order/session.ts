import type { StoryClock } from './clock.ts';
import type { Narrator } from './narrator.ts';
import type { OwnService } from './own-service.ts';
import type { OrderRecord } from './texts.ts';

/** The service, the order and the narrator, which the three sides of an order share. */

export const orderPath = '/api/studio-order';

export type Session = {
  readonly service: OwnService;
  readonly clock: StoryClock;
  readonly print: Narrator['print'];
  /** Waits for the effects of an act, and prints the mails. */
  readonly printNewMails: () => Promise<void>;
  /** Sends a request. @throws if the answer has another status than expected */
  readonly send: (path: string, request: RequestInit, expected: number) => Promise<Response>;
  readonly record: () => Promise<OrderRecord>;
  /** The current order of the story: the last that was placed. */
  readonly order: { id: string; number: string };
};

export const openSession = (
  service: OwnService,
  clock: StoryClock,
  narrator: Narrator,
): Session => {
  const order = { id: '', number: '' };
  const send: Session['send'] = async (path, request, expected) => {
    const response = await fetch(`${service.url}${path}`, { redirect: 'manual', ...request });
    if (response.status === expected) return response;
    const text = (await response.text()).slice(0, 500);
    throw new Error(`${path} is answered with ${response.status}, not ${expected}: ${text}`);
  };
  return {
    service,
    clock,
    order,
    send,
    print: narrator.print,
    printNewMails: async () => {
      await service.catchUp();
      await narrator.printMails();
    },
    record: async () =>
      (await (await send(`${orderPath}/${order.id}`, {}, 200)).json()) as OrderRecord,
  };
};
