import { settingStream } from '../kernel/event.ts';
import { settingNames, type SettingChange, type SettingName } from './rules/settings.ts';
import type { Store } from '../store/store.ts';
import type { Feed } from '../kernel/feed.ts';
import type { SettingsCache } from './settings-cache.ts';

/** How a process hears of what operators set, on whichever node or command line they do so. */

/** Takes up what was changed since. */
export const readSettings = async (
  store: Pick<Store, 'read'>,
  held: SettingsCache,
): Promise<void> => held.take(await settingsAfter(store, held.changes()));

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

/** Keeps what is held up with what is stored. Resolves once all that was set before is held. */
export const followSettings = async (
  store: Pick<Store, 'read'>,
  held: SettingsCache,
  feed: Pick<Feed, 'follow'>,
): Promise<void> => {
  feed.follow(async ({ isAbout }) => {
    const isChanged = settingNames.some((name) => isAbout(settingStream(name)));
    if (isChanged) await readSettings(store, held);
  });
  await readSettings(store, held);
};
