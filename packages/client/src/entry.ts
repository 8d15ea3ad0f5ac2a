/** How a call is made; what most calls have in common is left out. */
export type Entry = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a field that stands in the path. */
  readonly path: string;
  readonly kind?: 'stream' | 'file';
  /** It changes something, so that it may be repeated only under an Idempotency-Key. */
  readonly changes?: true;
  /** It is made with the participant key. */
  readonly keyed?: true;
  /** Files come along, so that the body is a form and not JSON. */
  readonly files?: true;
  /** It has a field `lang`. */
  readonly lang?: true;
  /** What says, where several calls share an address, that this one is meant. */
  readonly meant?: Readonly<Record<string, string>>;
};
