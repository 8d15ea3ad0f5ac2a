/** A comma is how most of the languages write what JSON writes as a point. */
export const readAmount = (typed: string | null): string =>
  (typed ?? '').replaceAll(/[\s\u00a0$]/g, '').replace(',', '.');
