/** A request with the answer it gets. */
export type Example = {
  readonly name: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly status: number;
  /** Left out where the answer is too long to be read as an example. */
  readonly answer?: object;
};

/** Addresses in examples are those of a service that was started without any settings. */
export const exampleBase = 'http://localhost:8080';
