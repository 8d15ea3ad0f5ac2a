/**
 * An event from before personal parts stood apart holds them in its body. Forgetting writes the body
 * anew without them, while its hash stays; this says which body is the right one from then on.
 */
export type Rewritten = {
  readonly version: number;
  /** Of the new body, keyed. */
  readonly hash: string;
};
