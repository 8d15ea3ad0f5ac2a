/** All items of a list that is read page by page, each page after the last item of the one before. */
export const paged = async function* <Item>(
  page: (last: Item | undefined) => Promise<readonly Item[]>,
): AsyncGenerator<Item, void> {
  for (let last: Item | undefined; ;) {
    const items = await page(last);
    yield* items;
    last = items.at(-1);
    if (last === undefined) return;
  }
};

/** Items in groups of `count`. */
export const severalAtOnce = async function* <Item>(
  items: AsyncIterable<Item>,
  count: number,
): AsyncGenerator<readonly Item[]> {
  let several: Item[] = [];
  for await (const item of items) {
    several.push(item);
    if (several.length < count) continue;
    yield several;
    several = [];
  }
  if (several.length > 0) yield several;
};
