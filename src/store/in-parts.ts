/** Splits work that is too large for one statement into parts, one after the other. */
export const inParts = async <Item, PartResult>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<PartResult>,
  atOnce = 500,
): Promise<readonly PartResult[]> => {
  const outcomes: PartResult[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    outcomes.push(await work(items.slice(from, from + atOnce)));
  }
  return outcomes;
};
