export type ApiPart = Record<string, unknown>;

/** The parts of an operation that the rest of the document uses. */
export type DescribedOperation = ApiPart & {
  readonly tags: readonly string[];
  readonly 'x-error-codes': object;
};
