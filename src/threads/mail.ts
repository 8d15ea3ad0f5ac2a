import { parentPort, workerData } from 'node:worker_threads';
import { holdSettings } from '../app/held-settings.ts';
import { readSettings } from '../app/settings-feed.ts';
import { giveBackMemory } from '../give-back-memory.ts';
import { openLogger, logTo } from '../log.ts';
import { senderIn } from '../mail-sender.ts';
import { webhooksIn } from '../webhook-sender.ts';
import { emailTransport } from '../messaging/email-transport.ts';
import { createMailQueue } from '../messaging/mail-queue.ts';
import { startTransport, type Sending } from '../messaging/transport-workers.ts';
import { cryptoOf } from '../secret.ts';
import { openStore } from '../store/store.ts';
import { systemSources } from '../system.ts';
import { trustedClock } from '../trusted-clock.ts';
import { askedMailWriter, observeFor } from './asked-mail-writer.ts';
import { openChannel } from './channel.ts';
import type { MailData } from './mail-thread.ts';

/**
 * The program of the mail thread: it looks for e-mails, and deliveries to webhooks, that are due by
 * itself, composes them, hands them over, and asks the writer only for what is written of them.
 */

const standardError = 2;

const open = async ({ config, clockMemory }: MailData): Promise<Sending> => {
  const crypto = cryptoOf(config);
  const clock = trustedClock(systemSources, clockMemory);
  const store = await openStore(config.databaseUrl, { key: crypto, onlyReads: true });
  const logger = openLogger(config.logLevel, logTo(standardError));
  const queue = createMailQueue({ store, crypto, clock, writer: askedMailWriter(channel) });
  const held = holdSettings(config, clock);
  const options = {
    queue,
    clock,
    crypto,
    logger,
    observe: observeFor(channel),
    // A mail says what holds when it is written. The writer watches for what is late.
    beforeEachPass: () => readSettings(store, held),
  };
  const sendings = [
    emailTransport(config.mailUrl, senderIn(config, held), logger),
    webhooksIn(config, held, { store, crypto, clock }),
  ].map((transport) => startTransport(transport, options));
  return {
    wake: () => {
      for (const { wake } of sendings) wake();
    },
    stop: async () => {
      await Promise.all(sendings.map(({ stop }) => stop()));
      await store.close();
    },
  };
};

if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
let opened: Sending | null = null;
const channel = openChannel(port, {
  wake: () => opened?.wake(),
  stop: async () => {
    await opening;
    await opened?.stop();
    // Nothing is left then that keeps the thread alive, once it has said so.
    port.unref();
  },
});
const opening = (async (): Promise<void> => {
  opened = await open(workerData as MailData);
  await giveBackMemory();
})();
