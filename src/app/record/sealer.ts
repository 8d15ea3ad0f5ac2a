import type { AppContext } from '../context.ts';
import { mailHead, type Mailed } from './mail-head.ts';

/** Seals what has been written, soon after, for as long as the service runs. */
export type Sealer = {
  /** Seals what is left. */
  readonly stop: () => Promise<void>;
};

const everyMs = 1_000;

type Deps = Pick<AppContext, 'store' | 'clock' | 'crypto' | 'operatorEmails' | 'wakeDispatcher'>;

/** Begins the record where it was not begun, and binds the keys that there are before anyone uses one. */
export const startSealer = async (
  deps: Deps,
  onFailure: (error: unknown) => void,
): Promise<Sealer> => {
  const { store, clock } = deps;
  const write = (work: Parameters<typeof store.write<boolean>>[1]): Promise<boolean> =>
    store.write('orders', work);
  await write(async ({ record }) => {
    await record.begin(clock.now());
    return { keep: true, value: true };
  });
  const bindSome = (): Promise<boolean> =>
    write(async ({ record }) => ({ keep: true, value: await record.bindKeys() }));
  while (await bindSome());

  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> = Promise.resolve();
  let isStopped = false;
  const mailed: Mailed = { day: 0 };
  const passAndWait = async (): Promise<void> => {
    await sealAll(deps, mailed, () => isStopped).catch(onFailure);
    if (!isStopped) timer = setTimeout(passOnce, everyMs);
  };
  const passOnce = (): void => void (passing = passAndWait());
  passOnce();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await passing;
      await sealRest(deps).catch(onFailure);
    },
  };
};

/** Batch by batch, so that nobody waits long for one of them; whoever stops in between goes on later. */
const sealAll = async (deps: Deps, mailed: Mailed, isToStop: () => boolean): Promise<void> => {
  const { store, clock, wakeDispatcher } = deps;
  const isWaiting = await store.read(({ record }) => record.isWaiting(clock.now()));
  let isMailed = false;
  for (let isMore = isWaiting; isMore && !isToStop();) {
    isMore = await store.write('orders', async (tx) => {
      const now = clock.now();
      const sealed = await tx.record.seal(now);
      const taken = await tx.record.takeOver(now);
      isMailed = await mailHead(tx, mailed, deps, now);
      return { keep: true, value: sealed || taken };
    });
    if (isMailed) wakeDispatcher();
  }
};

/** What the version before has left can wait for the next start. */
const sealRest = async ({ store, clock }: Deps): Promise<void> => {
  for (let isMore = true; isMore;) {
    isMore = await store.write('orders', async ({ record }) => ({
      keep: true,
      value: await record.seal(clock.now()),
    }));
  }
};
