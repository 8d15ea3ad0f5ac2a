import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { createLogger, logTo } from '../../src/boot/logger.ts';
import { rooms, standardService } from '../../src/boot/rooms.ts';
import { findOrCreateCrypto } from '../../src/boot/secret.ts';
import { startService } from '../../src/boot/start.ts';
import { runCli } from '../../src/cli/program.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { Clock } from '../../src/kernel/ports.ts';

/**
 * A service for the story, in a folder that is deleted afterwards. A running service uses the real
 * clock, and nothing outside can move it; so this puts the same parts together as `src/main.ts`
 * does, the server and the operator's command line, with the clock of the story.
 */

export type OwnService = {
  /** Where it listens. Links in its answers and mails begin with `publicUrl`. */
  readonly url: string;
  readonly publicUrl: string;
  readonly mailFolder: string;
  readonly folder: string;
  /** The operator's command line; what it prints. @throws where it fails */
  readonly studiolot: (...command: readonly string[]) => Promise<string>;
  /** Does what is due by now, and comes back once every message that is due was handed over. */
  readonly catchUp: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const publicUrl = 'https://studiolot.example';
export const operatorEmail = 'desk@studiolot.example';
const standardError = 2;
/** In which any message is sent. */
const patienceMs = 60_000;

export const startOwnService = async (clock: Clock): Promise<OwnService> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-example-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = configIn(folder);
  const service = await startService(config, {
    clock,
    logger: createLogger('warn', logTo(standardError)),
  });
  /** Delayed messages were not tried yet. */
  const isPending = (): Promise<boolean> =>
    service.store.read(async ({ outbox }) => {
      const undelivered = await outbox.undelivered(1_000);
      return undelivered.some(
        ({ attempts, nextAttemptAt }) => attempts > 0 || nextAttemptAt <= clock.now(),
      );
    });
  return {
    url: service.url,
    publicUrl,
    mailFolder: join(folder, 'mail'),
    folder,
    studiolot: commandLineOf(config, clock),
    catchUp: async () => {
      await service.job('orders').pass();
      const startedAt = performance.now();
      while (await isPending()) {
        service.dispatcher.wake();
        await pause(5);
        if (performance.now() - startedAt > patienceMs) throw new Error('Mails are not sent');
      }
    },
    end: service.close,
  };
};

/** As an operator would set it up; the site of the story stands on this machine. */
const configIn = (folder: string): Config => {
  const payment = join(folder, 'payment.json');
  writeFileSync(
    payment,
    JSON.stringify({ EUR: 'Transfer {amount} to DE02 1203 0000 0000 2020 51, for {number}.' }),
  );
  return readConfig({
    PORT: '0',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: `sqlite:${join(folder, 'studiolot.db')}`,
    MAIL_URL: `file:${join(folder, 'mail')}`,
    FILES_URL: `file:${join(folder, 'files')}`,
    OPERATOR_EMAILS: operatorEmail,
    OPERATOR_NAME: 'Lipa Web',
    OPERATOR_ADDRESS: 'ul. Lipowa 7; 00-123 Warszawa',
    OPERATOR_EMAIL: 'office@lipa.example',
    OPERATOR_TAX_ID: 'PL 521-00-00-000',
    PRICES_ARE: 'net',
    PAYMENT_INSTRUCTIONS: payment,
    AUCTION_SCHEDULE: 'off',
    OUTBOUND_ALLOW: '127.0.0.0/8',
  });
};

const notHere = (): never => {
  throw new Error('The story has no need of that command');
};

const commandLineOf =
  (config: Config, clock: Clock) =>
  async (...command: readonly string[]): Promise<string> => {
    let printed = '';
    const code = await runCli(['node', 'studiolot', ...command], {
      serve: notHere,
      loadDependencies: () =>
        Promise.resolve({
          registry: standardService.registry,
          rooms,
          operatorName: () => 'olga',
          openContext: async () => {
            const crypto = findOrCreateCrypto(config);
            const store = await standardService.openStore(config.databaseUrl, {
              mustExist: true,
              key: crypto,
            });
            return {
              context: createContext(config, store, clock, crypto),
              links: linksOf(config.publicUrl),
            };
          },
          serveMcp: notHere,
          copying: {
            copyDatabase: notHere,
            openStore: notHere,
            openFiles: notHere,
            audit: notHere,
            clock,
          },
        }),
      print: (text) => {
        printed += text;
      },
    });
    if (code !== 0) throw new Error(`studiolot ${command.join(' ')} ended with ${code}`);
    return printed;
  };

/** The finished site, which is looked at before it counts as delivered. */
export const startSite = async (): Promise<{ readonly url: string; readonly end: () => void }> => {
  const server = createServer((_request, response) => {
    response.end('<h1>Example Bakery</h1>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
