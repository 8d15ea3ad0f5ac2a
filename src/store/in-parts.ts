/** What is too much for one statement, so many at a time, one after the other. */
export const inParts = async <Item, Outcome>(
  items: readonly Item[],
  work: (part: readonly Item[]) => Promise<Outcome>,
  atOnce = 500,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < items.length; from += atOnce) {
    outcomes.push(await work(items.slice(from, from + atOnce)));
  }
  return outcomes;
};
