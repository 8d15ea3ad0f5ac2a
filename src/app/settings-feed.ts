import { settingStream } from '../domain/event.ts';
import { settingNames, type SettingChange, type SettingName } from '../domain/operator/settings.ts';
import type { HeldSettings } from './held-settings.ts';
import type { Store } from './ports.ts';
import { readInTurn } from './reading-in-turn.ts';

/** How a process hears of what operators set, on whichever node or command line they do so. */

/** Takes up what was changed since. */
export const readSettings = async (store: Pick<Store, 'read'>, held: HeldSettings): Promise<void> =>
  held.take(await settingsAfter(store, held.changes()));

/** What was set since, of each setting in the order of its versions. */
const settingsAfter = (
  store: Pick<Store, 'read'>,
  known: readonly SettingChange[],
): Promise<readonly SettingChange[]> => {
  const newestOf = (name: SettingName): number =>
    known.findLast(({ setting }) => setting === name)?.version ?? 0;
  return store.read(async ({ events }) => {
    const found = await Promise.all(
      settingNames.map((name) => events.stream(settingStream(name), newestOf(name))),
    );
    return found.flat().map(({ event }) => event as SettingChange);
  });
};

/** Other nodes and commands change settings too, and their hints may get lost. */
const pollMs = 1_000;

/** Keeps what a process holds up with what is stored. */
export type SettingsFeed = { readonly wake: () => void; readonly stop: () => Promise<void> };

/** Returns once all that was set before is held. */
export const startSettingsFeed = async (
  store: Pick<Store, 'read'>,
  held: HeldSettings,
  onFailure: (error: unknown) => void,
): Promise<SettingsFeed> => {
  const { wake, rest } = readInTurn(() => readSettings(store, held), onFailure);
  await readSettings(store, held);
  const polling = setInterval(wake, pollMs);
  return {
    wake,
    stop: async () => {
      clearInterval(polling);
      await rest();
    },
  };
};
