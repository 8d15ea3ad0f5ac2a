/** The data was written under another secret, without which it cannot be checked. */
export class SecretChanged extends Error {
  override readonly name = 'SecretChanged';
  constructor() {
    super('The secret is another one than the database was recorded under, so nothing was done');
  }
}

/** The key for keyed hashes of the data. It is stored outside the database, so that access to the database is not enough to forge them. */
export type RecordKey = {
  /** A keyed hash with a key of its own. */
  readonly chain: (text: string) => string;
  /** Random text of 128 bits, so that equal things do not hash alike. */
  readonly salt: () => string;
};

/** An operation needs the service's secret, which is not known. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing';
  constructor() {
    super(
      'There is no file secret next to the database and SECRET is not set, so nothing was done',
    );
  }
}
