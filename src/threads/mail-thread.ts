import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { StartMails } from '../delivery.ts';
import { answeringMail } from './asked-mail-writer.ts';
import type { ClockMemory } from '../trusted-clock.ts';
import { openChannel, type Channel } from './channel.ts';

/** What it begins with. */
export type MailData = {
  readonly config: Config;
  /** What the clocks of all threads share. */
  readonly clockMemory: ClockMemory;
};

/**
 * Starts the mail thread with the first message, and again where it dies. What it had on its way is
 * sent again once its leases have run out.
 */
export const mailThread = (data: MailData) => {
  let running: Worker | null = null;
  const start: StartMails = (writer, logger, observe) => {
    let isStopping = false;
    let channel: Channel | null = null;
    const run = async (): Promise<void> => {
      while (!isStopping) {
        const thread = new Worker(new URL('mail.ts', import.meta.url), {
          name: 'mail',
          workerData: data,
        });
        running = thread;
        channel = openChannel(thread, answeringMail(writer, observe));
        const reason = await endOf(thread);
        running = null;
        channel.fail(reason);
        if (isStopping) return;
        logger.error({ err: reason }, 'the mail thread has ended and is started again');
        await pause(restartPauseMs);
      }
    };
    let hasRun: Promise<void> | null = null;
    return {
      wake: () => {
        hasRun ??= run();
        channel?.notify('wake');
      },
      stop: async () => {
        isStopping = true;
        await channel?.ask('stop').catch(() => running?.terminate());
        await hasRun;
      },
    };
  };
  return { start, thread: (): Worker | null => running };
};

const restartPauseMs = 500;

const endOf = (thread: Worker): Promise<Error> =>
  new Promise((resolve) => {
    thread.once('error', resolve);
    thread.once('exit', (code) => resolve(new Error(`It has ended with ${code}`)));
  });
