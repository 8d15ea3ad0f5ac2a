import { fromBase64, type Bytes } from './bytes.ts';
import { Found } from './findings.ts';
import { readNote, type Note } from './note.ts';

/** The size of a log and the root of its tree, as the log signs them. */
export type Checkpoint = {
  readonly origin: string;
  readonly size: number;
  readonly root: Bytes;
  readonly note: Note;
  /** The text as it was read. */
  readonly text: string;
};

/** @throws Found if the text is not a checkpoint */
export const readCheckpoint = (text: string): Checkpoint => {
  const note = readNote(text);
  const [origin = '', digits = '', encoded = ''] = note?.text.split('\n') ?? [];
  const root = fromBase64(encoded);
  const size = /^(?:0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : null;
  if (note === null || origin === '' || size === null || root?.length !== 32) {
    throw new Found('bad_signature', { detail: 'The text is not a checkpoint.' });
  }
  return { origin, size, root, note, text };
};
