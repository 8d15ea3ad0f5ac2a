/** The data was written under another secret, without which it cannot be checked. */
export class SecretChanged extends Error {
  override readonly name = 'SecretChanged';
  constructor() {
    super('The secret is another one than the database was recorded under, so nothing was done');
  }
}

/**
 * The key of the record hashes events, messages and ends. It follows from the service's secret, which is
 * stored outside the database, so access to the database is not enough to forge a hash.
 */
export type RecordKey = {
  /** A keyed hash. No other part of the service uses its key. */
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
