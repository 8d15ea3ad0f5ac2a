/**
 * What a tool is listed with, of the words that its operation has everywhere else. A list is read
 * whole before any work is done, so it says what a tool is and when to use it; the reference of each
 * call says the rest.
 */

/** "Place an order, even with an incomplete brief" is "Place an order". */
export const titleOf = (summary: string): string => summary.split(/[,:;] /, 1)[0] ?? summary;

/** What a field is; what follows from it, where that takes long to say, is in the reference. */
export const fieldWords = (description: string): string =>
  description.length <= fieldLengthMax
    ? description
    : (/^.{20,}?(?=[:;] )/.exec(description)?.[0] ?? description);

const fieldLengthMax = 72;

/** The first sentence of a description says when to use the tool. */
export const whenToUse = (description: string): string =>
  description.split(/(?<=[.?!]) /, 1)[0] ?? description;
