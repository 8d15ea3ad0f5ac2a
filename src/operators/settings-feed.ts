import type { Feed } from '../kernel/feed.ts';
import type { Store } from '../kernel/store.ts';
import {
  settingNames,
  type SettingChange,
  type SettingName,
  settingStream,
} from './rules/settings.ts';
import type { SettingsCache } from './settings-cache.ts';

/** Lets a process learn of changed settings, even if another node or a command line changed them. */

export const refreshSettingsCache = async (
  store: Pick<Store, 'read'>,
  cache: SettingsCache,
): Promise<void> => cache.add(await settingsAfter(store, cache.changes()));

/** The versions of each setting that are newer than the known ones, in order. */
const settingsAfter = (
  store: Pick<Store, 'read'>,
  known: readonly SettingChange[],
): Promise<readonly SettingChange[]> => {
  const newestKnown = (name: SettingName): number =>
    known.findLast(({ setting }) => setting === name)?.version ?? 0;
  return store.read(async ({ events }) => {
    const found = await Promise.all(
      settingNames.map((name) => events.stream(settingStream(name), newestKnown(name))),
    );
    return found.flat().map(({ event }) => event as SettingChange);
  });
};

/** Keeps the settings cache up to date. Resolves once it has everything stored so far. */
export const followSettings = async (
  store: Pick<Store, 'read'>,
  cache: SettingsCache,
  feed: Pick<Feed, 'follow'>,
): Promise<void> => {
  feed.follow(async ({ isAbout }) => {
    const isChanged = settingNames.some((name) => isAbout(settingStream(name)));
    if (isChanged) await refreshSettingsCache(store, cache);
  });
  await refreshSettingsCache(store, cache);
};
