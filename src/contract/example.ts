/** A request with the answer it gets. */
export type Example = {
  readonly name: string;
  readonly summary: string;
  /** What stands in the path for its `{name}`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** The whole answer, except where an excerpt stands for it. */
  readonly answer?: object;
  /** Of an answer that is too long to be read as an example: every field, and of lists the first entries. */
  readonly excerpt?: object;
};

/** Addresses in examples are those of a service that was started without any settings. */
export const exampleBase = 'http://localhost:8080';
