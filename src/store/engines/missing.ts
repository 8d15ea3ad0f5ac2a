/** Whoever only looks has named a database that is none of ours; it was not made. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
}
