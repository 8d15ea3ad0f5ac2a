/**
 * An order's record shows only the newest entries of the lists that grow. Older entries are read page by
 * page, so that the record stays small however much is written.
 */

type ListMax = { readonly countMax: number; readonly charactersMax: number };

/** The record shows the newest entries up to both limits, but always at least one. */
export const recordListsMax = {
  messages: { countMax: 50, charactersMax: 50_000 },
  requests: { countMax: 20, charactersMax: 100_000 },
  timeline: { countMax: 100, charactersMax: 10_000 },
} as const satisfies Record<string, ListMax>;

export const recordLists = ['messages', 'requests', 'timeline'] as const;
export type RecordList = (typeof recordLists)[number];

/** The newest entries of a list in ascending order, and whether there are older ones. */
export const newestEntries = <Entry>(
  list: readonly Entry[],
  name: RecordList,
): { readonly newest: readonly Entry[]; readonly hasOlder: boolean } => {
  const { countMax, charactersMax } = recordListsMax[name];
  let from = list.length;
  let characters = 0;
  while (from > 0 && list.length - from < countMax) {
    characters += JSON.stringify(list[from - 1]).length;
    if (characters > charactersMax && from < list.length) break;
    from -= 1;
  }
  return { newest: list.slice(from), hasOlder: from > 0 };
};
