import type { Checkpoint } from './checkpoint.ts';
import { Found } from './findings.ts';
import * as is from './leaf-shape.ts';
import { readNote, readVerifierKey, signedBy, type Note, type VerifierKey } from './note.ts';
import { Unreadable } from './source.ts';

/** Reads the keys that a log lists, and decides which of them are trusted. */

const listed = is.object({
  vkey: is.text,
  purpose: is.text,
  from_size: is.count,
  until_size: is.nullable(is.count),
  endorsed_by: is.optional(is.nullable(is.object({ vkey: is.text, note: is.text }))),
});

const keysMax = 200;
const shape = is.object({
  origin: is.text,
  keys: is.list(listed, keysMax),
  witnesses: is.optional(is.list(is.text, keysMax)),
});

export type ListedKey = {
  readonly key: VerifierKey;
  readonly purpose: string;
  readonly fromSize: number;
  readonly untilSize: number | null;
  /** The endorsement as listed, not yet verified. */
  readonly endorsement: { readonly vkey: string; readonly note: string } | null;
};

export type KeyList = {
  readonly origin: string;
  readonly keys: readonly ListedKey[];
  readonly witnesses: readonly VerifierKey[];
};

/** @throws Unreadable if the text is not a key list */
export const readKeyList = async (text: string): Promise<KeyList> => {
  const value = parsed(text);
  if (!shape(value)) throw new Unreadable('The list of the keys of the log cannot be read');
  const keys: ListedKey[] = [];
  for (const {
    vkey,
    purpose,
    from_size: fromSize,
    until_size: untilSize,
    endorsed_by: by,
  } of value.keys) {
    const key = await readVerifierKey(vkey);
    // Skips a key of an unknown type.
    if (key === null) continue;
    keys.push({ key, purpose, fromSize, untilSize, endorsement: by ?? null });
  }
  const witnesses = await Promise.all((value.witnesses ?? []).map((each) => readVerifierKey(each)));
  return {
    origin: value.origin,
    keys,
    witnesses: witnesses.filter((each) => each !== null),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable('The list of the keys of the log is no JSON', { cause });
  }
};

/**
 * Returns the keys that were trusted before, and all keys that a trusted key has endorsed, directly or
 * through other keys.
 */
export const trustedKeys = async (
  list: KeyList,
  trusted: readonly string[],
): Promise<readonly ListedKey[]> => {
  const known = new Set(trusted);
  const accepted = new Set(list.keys.filter(({ key }) => known.has(key.text)));
  for (let before = -1; before !== accepted.size;) {
    before = accepted.size;
    for (const each of list.keys) {
      if (!accepted.has(each) && (await isEndorsed(list.origin, each, [...accepted])))
        accepted.add(each);
    }
  }
  return [...accepted];
};

/** Keys that replaced another without its endorsement, which happens after the service lost its secret. */
export const unendorsedKeys = async (list: KeyList): Promise<readonly ListedKey[]> => {
  const unendorsed: ListedKey[] = [];
  for (const each of list.keys) {
    const isFirst = list.keys.every(
      ({ purpose, fromSize }) => purpose !== each.purpose || fromSize >= each.fromSize,
    );
    if (!isFirst && !(await isEndorsed(list.origin, each, list.keys))) unendorsed.push(each);
  }
  return unendorsed;
};

const isEndorsed = async (
  origin: string,
  { key, fromSize, endorsement }: ListedKey,
  by: readonly ListedKey[],
): Promise<boolean> => {
  const endorser = by.find(({ key: { text } }) => text === endorsement?.vkey);
  const note = endorsement === null ? null : readNote(endorsement.note);
  if (endorser === undefined || note === null || endorser.key.text === key.text) return false;
  if (!namesIn(note.text, origin, fromSize).includes(key.text)) return false;
  return (await signedBy(note, endorser.key)).is === 'valid';
};

/** The keys that an endorsement lists for this log, from this size on. */
const namesIn = (text: string, origin: string, fromSize: number): readonly string[] => {
  const [head, log, ...rest] = text.split('\n');
  const [size, end] = rest.splice(-2);
  const isForThisLog = head === 'studiolot log keys/v1' && log === origin && end === '';
  return isForThisLog && size === String(fromSize) ? rest : [];
};

/** The keys that are valid for a tree of this size. */
export const keysFor = (
  keys: readonly ListedKey[],
  purpose: string,
  size: number,
): readonly VerifierKey[] =>
  keys
    .filter((each) => each.purpose === purpose && (each.untilSize ?? Infinity) >= size)
    .map(({ key }) => key);

/** @throws Found if none of the keys has signed the note, or one of their signatures is invalid */
export const requireSignature = async (note: Note, keys: readonly VerifierKey[]): Promise<void> => {
  const all = await Promise.all(keys.map((key) => signedBy(note, key)));
  if (all.some((each) => each.is === 'invalid')) throw new Found('bad_signature');
  if (!all.some((each) => each.is === 'valid')) throw new Found('unknown_key');
};

/**
 * The newest signed time of the checkpoint, in seconds since 1970. @throws Found if no key has signed a time
 */
export const timeOf = async (
  { note }: Checkpoint,
  keys: readonly VerifierKey[],
): Promise<number> => {
  let newest: number | null = null;
  for (const key of keys) {
    const signed = await signedBy(note, key);
    if (signed.is === 'invalid') throw new Found('bad_signature');
    if (signed.is === 'valid') newest = Math.max(newest ?? 0, signed.atSeconds ?? 0);
  }
  if (newest === null) throw new Found('time_missing');
  return newest;
};
