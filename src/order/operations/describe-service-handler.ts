import type { KeyView, ServiceView } from './describe-service.ts';
import { ok } from '../../kernel/result.ts';
import { countedSince, keptInAll, type KeptByPromise } from '../rules/promises-kept.ts';
import { after, minutesMs, type Instant } from '../../kernel/time.ts';
import type { Store } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/use-case.ts';

/** What the service is, with how many of its promises it has kept lately. */
export const describe: Handler<null, ServiceView> = {
  perform: async (context) => ok(await nextView(context)),
};

/** Younger, it is shown as it is; until the second, it is shown while the next is counted. */
const freshMs = minutesMs(1);
const shownMs = minutesMs(10);

type Known = { readonly view: ServiceView; readonly countedAt: Instant };
const known = new WeakMap<Store, Known>();
const counting = new WeakMap<Store, Promise<ServiceView>>();

/** One object for all who ask meanwhile, so that it is made into text once. */
const nextView = (context: AppContext): ServiceView | Promise<ServiceView> => {
  const { store, clock } = context;
  const last = known.get(store);
  const now = clock.now();
  if (last !== undefined && now < after(last.countedAt, freshMs)) return last.view;
  const next = counting.getOrInsertComputed(store, () => count(context, last?.view));
  return last !== undefined && now < after(last.countedAt, shownMs) ? last.view : next;
};

/** What the service is can be told without its database too. */
const count = async (context: AppContext, last: ServiceView | undefined): Promise<ServiceView> => {
  const { store, clock, settings } = context;
  const { pricesAre } = settings;
  try {
    const view = { pricesAre, promisesKept: await readCounts(context) };
    known.set(store, { view, countedAt: clock.now() });
    return view;
  } catch {
    return last ?? { pricesAre, promisesKept: null };
  } finally {
    counting.delete(store);
  }
};

/** Null where none has come to its end. */
const readCounts = async ({ store, clock }: AppContext): Promise<KeptByPromise | null> => {
  const now = clock.now();
  const byPromise = await store.read(({ deadlines }) =>
    deadlines.countKept(countedSince(now), now),
  );
  const { kept, missed } = keptInAll(byPromise);
  return kept + missed === 0 ? null : byPromise;
};

/** The key that quotes are signed by, as far as others may know it. */
export const showSigningKeys: Handler<null, KeyView> = {
  perform: ({ settings }) => {
    const { id, publicKey } = settings.quoteSigner.key();
    return Promise.resolve(ok({ id, publicKey }));
  },
};
