import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../context.ts';
import { mailHead } from './mail-head.ts';

/** Seals what has been written, soon after, for as long as the service runs. */
export type Sealer = {
  /** Seals what is left. */
  readonly stop: () => Promise<void>;
};

const everyMs = 1_000;

type Deps = Pick<AppContext, 'store' | 'clock' | 'wakeDispatcher' | 'settings'>;

/** Begins the record where it was not begun. */
export const startSealer = async (
  deps: Deps,
  onFailure: (error: unknown) => void,
): Promise<Sealer> => {
  const { store, clock } = deps;
  await store.write('orders', async ({ record }) => {
    await record.begin(clock.now());
    return { keep: true, value: true };
  });

  let timer: NodeJS.Timeout | undefined;
  let passing: Promise<void> = Promise.resolve();
  let isStopped = false;
  const sealAll = createSealing(deps, () => isStopped);
  const passAndWait = async (): Promise<void> => {
    await sealAll().catch(onFailure);
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
const createSealing = (deps: Deps, isToStop: () => boolean) => {
  const { store, clock, wakeDispatcher } = deps;
  let mailedDay = 0;
  let isMarked = false;
  return async (): Promise<void> => {
    let isMore = await store.read(({ record }) => record.isWaiting());
    while (isMore && !isToStop()) {
      const passed = await store.write('orders', async (tx) => {
        const now = clock.now();
        const sealed = await tx.record.seal(now);
        const inherited = await tx.record.sealInherited(now);
        const mailed = await mailHead(tx, mailedDay, deps.settings, now);
        return { keep: true, value: { isMore: sealed || inherited, mailed } };
      });
      // Not before it is kept: where the transaction fails, the next one mails.
      mailedDay = passed.mailed?.day ?? mailedDay;
      if (passed.mailed?.isNew === true) wakeDispatcher();
      ({ isMore } = passed);
    }
    isMarked ||= await markClosing(deps);
  };
};

/** Says whether there is nothing left to mark. */
const markClosing = async ({ store, settings: { closingMark } }: Deps): Promise<boolean> => {
  if (closingMark === null) return true;
  const closing = await store.read(({ record }) => record.closing());
  if (closing === null) return false;
  if (!isDeepStrictEqual(closingMark.read(), closing)) closingMark.keep(closing);
  return true;
};

/** What is inherited can wait for the next start. */
const sealRest = async ({ store, clock }: Deps): Promise<void> => {
  for (let isMore = true; isMore;) {
    isMore = await store.write('orders', async ({ record }) => ({
      keep: true,
      value: await record.seal(clock.now()),
    }));
  }
};
