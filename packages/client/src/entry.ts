/** Describes how the client makes a call. A member with the usual value is left out. */
export type Entry = {
  readonly method: 'GET' | 'POST';
  /** The path, with `{name}` in place of each field. */
  readonly path: string;
  readonly kind?: 'stream' | 'file';
  /** The call changes something, so it is repeated only with an Idempotency-Key. */
  readonly changes?: true;
  /** The call needs the participant key. */
  readonly keyed?: true;
  /** The call sends files, so its body is a form instead of JSON. */
  readonly files?: true;
  /** The call has a field `lang`. */
  readonly lang?: true;
  /** Fixed fields that select this operation at an address that several share. */
  readonly fixed?: Readonly<Record<string, string>>;
};
