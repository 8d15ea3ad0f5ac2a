/** A third party that signs that the log only grows. */
export type Witness = {
  readonly vkey: string;
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
  /** Without a trailing slash. */
  readonly url: string;
};

/** Sends a checkpoint to the witness at `url`. @throws Error where it does not answer */
export type AskWitness = (
  url: string,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;
