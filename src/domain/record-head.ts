/** The operators keep the newest link of the record where nobody who can write here can write. */
export type RecordHead = {
  readonly kind: 'record_head';
  readonly number: number;
  readonly hash: string;
};

/** As it is kept, and found in whatever text it stands in. */
export const headText = ({ number, hash }: Pick<RecordHead, 'number' | 'hash'>): string =>
  `studiolot-record ${number} ${hash}`;

/** Null where there is none in the text. */
export const readHead = (text: string): Pick<RecordHead, 'number' | 'hash'> | null => {
  const [, number, hash] = /studiolot-record (\d{1,10}) ([\w-]{43})/.exec(text) ?? [];
  return number === undefined || hash === undefined ? null : { number: Number(number), hash };
};
