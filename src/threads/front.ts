import { parentPort, workerData } from 'node:worker_threads';
import { beginningOf } from '../beginning.ts';
import { giveBackMemory } from '../give-back-memory.ts';
import type { SettingChange } from '../domain/operator/settings.ts';
import { openWeb, type Address } from '../open-web.ts';
import { openChannel } from './channel.ts';
import type { FrontData, WholeFront } from './complete-front.ts';

/**
 * The program of a front thread: the web server, with a look of its own into the database. It is a
 * node that cannot write, and asks the writer for that.
 */

if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
const data = workerData as FrontData;
const { clockMemory } = data.options;
const beginning = beginningOf(data.config, { clockMemory });
const web = openWeb(data.config, data.options, beginning);
let whole: WholeFront | null = null;
let completing: Promise<void> | null = null;

/** Where it is to listen, and what was set by then, by which it answers from the first. */
export type Opening = { readonly address: Address; readonly changes: readonly SettingChange[] };

const complete = async (): Promise<void> => {
  await web.timeForRest();
  const { completeFront } = await import('./complete-front.ts');
  whole = await completeFront(data, web, beginning, channel);
  await giveBackMemory();
};

const channel = openChannel(port, {
  open: async ({ address, changes }: Opening) => {
    web.held.take(changes);
    const url = await web.listen(address);
    completing = complete();
    return url;
  },
  wake_lots: () => web.feed.lots?.(),
  wake_orders: () => web.feed.orders?.(),
  wake_settings: () => whole?.wakeSettings(),
  metrics: () => whole?.metrics.registry.getMetricsAsJSON(),
  close: async () => {
    await completing;
    await web.close();
    await whole?.close();
    // Nothing is left then that keeps the thread alive, once it has said so.
    port.unref();
  },
});
