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
 * Runs a service for the story, in a temporary folder. A service that `src/main.ts` starts uses the real
 * clock, and nothing outside can move it. So this file starts the same server and command line with the
 * clock of the story.
 */

export type OwnService = {
  /** The address to call. Links in answers and mails begin with `publicUrl` instead. */
  readonly url: string;
  readonly publicUrl: string;
  readonly mailFolder: string;
  readonly folder: string;
  /** Runs a command of the operator and returns its output. @throws if the command fails */
  readonly studiolot: (...command: readonly string[]) => Promise<string>;
  /** Does all due work, and resolves once all due messages are sent. */
  readonly catchUp: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const publicUrl = 'https://studiolot.example';
export const operatorEmail = 'desk@studiolot.example';
const standardError = 2;
/** The longest wait until all due messages are sent. */
const sendingMsMax = 60_000;

export const startOwnService = async (clock: Clock): Promise<OwnService> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-example-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = configIn(folder);
  const service = await startService(config, {
    clock,
    logger: createLogger('warn', logTo(standardError)),
  });
  /** Whether a message is due. A delayed message has no attempts and a later time. */
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
        if (performance.now() - startedAt > sendingMsMax) throw new Error('Mails are not sent');
      }
    },
    end: service.close,
  };
};

/** The configuration of a small studio. It allows calls to this machine, where the finished site runs. */
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

const notSupported = (): never => {
  throw new Error('The story has no need of that command');
};

const commandLineOf =
  (config: Config, clock: Clock) =>
  async (...command: readonly string[]): Promise<string> => {
    let printed = '';
    const code = await runCli(['node', 'studiolot', ...command], {
      serve: notSupported,
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
              context: createContext({ config, store, clock, crypto }),
              links: linksOf(config.publicUrl),
            };
          },
          serveMcp: notSupported,
          copying: {
            copyDatabase: notSupported,
            openStore: notSupported,
            openFiles: notSupported,
            audit: notSupported,
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

/** Serves the finished site, because the service requests its page before it accepts a delivery. */
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
