/** What the public log needs stored. */

/** Somebody who signs that the log only grows. */
export type Witness = {
  readonly vkey: string;
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
  /** Without a slash at its end. */
  readonly url: string;
};

/** Brings it a checkpoint. @throws Error where it does not answer */
export type AskWitness = (
  url: string,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;
