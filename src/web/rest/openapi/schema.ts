/** What JSON Schema and OpenAPI are written in. */
export type Schema = Record<string, unknown>;

/** An operation, as far as the rest of the document is made from it. */
export type DescribedOperation = Schema & {
  readonly tags: readonly string[];
  readonly 'x-error-codes': object;
};
