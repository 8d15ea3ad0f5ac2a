/** What is stored was recorded under another secret, without which much of it is worth nothing. */
export class SecretChanged extends Error {
  override readonly name = 'SecretChanged';
  constructor() {
    super('The secret is another one than the database was recorded under, so nothing was done');
  }
}

/** What the record is kept with: it stands beside the database, so whoever can write there cannot make it up. */
export type RecordKey = {
  /** A keyed hash, by a key of its own. */
  readonly chain: (text: string) => string;
  /** Random text of 128 bits, so that equal things do not hash alike. */
  readonly salt: () => string;
};

/** Something was to be kept or opened that needs the service's own secret, and it is not known. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing';
  constructor() {
    super('There is no file secret beside the database and SECRET is not set, so nothing was done');
  }
}
