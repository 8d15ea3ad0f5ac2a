/** At most that many code units of a text; a character of two of them stays whole. */
export const beginningOf = (text: string, max: number): string => {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};
