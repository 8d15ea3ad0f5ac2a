import type { StoryClock } from './clock.ts';
import type { Narrator } from './narrator.ts';
import type { OwnService } from './own-service.ts';
import type { OrderRecord } from './texts.ts';

/** What the three sides of an order share: the service, the order, and the narrator. */

export const orderPath = '/api/studio-order';

export type Session = {
  readonly service: OwnService;
  readonly clock: StoryClock;
  readonly print: Narrator['print'];
  /** Waits for the effects of an act, and prints the mails. */
  readonly mails: () => Promise<void>;
  /** @throws where it is answered with another status */
  readonly ask: (path: string, request: RequestInit, expected: number) => Promise<Response>;
  readonly record: () => Promise<OrderRecord>;
  /** The order that the story is about; the last that was placed. */
  readonly order: { id: string; number: string };
};

export const openSession = (
  service: OwnService,
  clock: StoryClock,
  narrator: Narrator,
): Session => {
  const order = { id: '', number: '' };
  const ask: Session['ask'] = async (path, request, expected) => {
    const response = await fetch(`${service.url}${path}`, { redirect: 'manual', ...request });
    if (response.status === expected) return response;
    const text = (await response.text()).slice(0, 500);
    throw new Error(`${path} is answered with ${response.status}, not ${expected}: ${text}`);
  };
  return {
    service,
    clock,
    order,
    ask,
    print: narrator.print,
    mails: async () => {
      await service.catchUp();
      await narrator.printMails();
    },
    record: async () =>
      (await (await ask(`${orderPath}/${order.id}`, {}, 200)).json()) as OrderRecord,
  };
};
