import { base64, fromBase64, isSame, utf8, type Bytes } from './bytes.ts';
import { readCheckpoint } from './checkpoint.ts';
import { finding, Found, type Finding, type Place } from './findings.ts';
import { hashLength, leafHash } from './hashing.ts';
import { keysFor, requireSignature, type ListedKey } from './keys.ts';
import * as is from './leaf-shape.ts';
import type { ValueOf } from './leaf-shape.ts';
import { isOfLot, placeOf, readLeaf } from './leaf.ts';
import { readNote, signedBy, type VerifierKey } from './note.ts';
import { rootOfProof, type Tree } from './tree.ts';

/** Checks receipts, proofs and checkpoints that the service gave to someone against its log. */

const receiptShape = is.object({
  leaf: is.text,
  leaf_hash: is.text,
  included_by: is.moment,
  note: is.text,
});

export type Receipt = ValueOf<typeof receiptShape>;

/** No call returns as many receipts. */
const receiptsMax = 10_000;

/** Finds the receipts in a receipt, a list of receipts, or a whole answer. */
export const receiptsIn = (value: unknown): readonly Receipt[] => {
  if (Array.isArray(value)) return value.flatMap((each) => receiptsIn(each));
  if (receiptShape(value)) return [value];
  const inside = is.object({ receipt: receiptShape });
  const further = is.object({ receipts: is.list(receiptShape, receiptsMax) });
  return [...(inside(value) ? [value.receipt] : []), ...(further(value) ? value.receipts : [])];
};

export type Log = {
  readonly tree: Tree;
  readonly atSeconds: number;
  /** When the verifier fetched the log, by its own clock. */
  readonly fetchedSeconds: number;
  /** Every key that the log has or had. */
  readonly keys: readonly VerifierKey[];
  readonly listed: readonly ListedKey[];
  /** The hash of each leaf, in the order of the log. */
  readonly hashes: readonly Bytes[];
};

/** `index` is the receipt's leaf in the log; null while the leaf is not due yet. */
export type CheckedReceipt = {
  readonly index: number | null;
  readonly findings: readonly Finding[];
};

export const checkReceipt = async (receipt: Receipt, log: Log): Promise<CheckedReceipt> => {
  const entry = utf8(receipt.leaf);
  const place = placeIn(entry);
  const failed = (code: Finding['code']): CheckedReceipt => ({
    index: null,
    findings: [finding(code, place)],
  });
  const hash = await leafHash(entry);
  const note = readNote(receipt.note);
  const [head, , digest, until = ''] = note?.text.split('\n') ?? [];
  const bySeconds = /^\d{1,12}$/.test(until) ? Number(until) : null;
  if (note === null || head !== 'studiolot receipt/v1' || bySeconds === null) {
    return failed('receipt_bad_signature');
  }
  if (base64(hash) !== receipt.leaf_hash || digest !== receipt.leaf_hash)
    return failed('receipt_altered');
  const signed = await Promise.all(log.keys.map((key) => signedBy(note, key)));
  if (!signed.some((each) => each.is === 'valid')) return failed('receipt_bad_signature');
  const index = log.hashes.findIndex((each) => isSame(each, hash));
  if (index >= 0) return { index, findings: [] };
  // A log that has stopped growing must still have every leaf that was due when it was fetched.
  const atSeconds = Math.max(log.atSeconds, log.fetchedSeconds - slackSeconds);
  return atSeconds < bySeconds ? { index: null, findings: [] } : failed('receipt_not_kept');
};

/** How far the clocks of the log and of the verifier may differ. */
const slackSeconds = 300;

const placeIn = (entry: Bytes): Place => {
  const leaf = readLeaf(entry);
  return leaf === null || leaf === 'later' || !isOfLot(leaf) ? {} : placeOf(leaf);
};

/** Finds the text of a proof, alone or in a whole answer. */
export const proofIn = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text);
    const inside = is.object({ proof: is.text });
    return inside(value) ? value.proof : text;
  } catch {
    return text;
  }
};

/** Checks a proof and its checkpoint against the current log. */
export const checkProof = async (proof: string, log: Log): Promise<readonly Finding[]> => {
  const split = proof.indexOf('\n\n');
  const [head, ...lines] = proof.slice(0, Math.max(split, 0)).split('\n');
  if (head !== 'c2sp.org/tlog-proof@v1') return brokenProof('The text is not a proof.');
  if (lines[0]?.startsWith('extra ') === true) lines.shift();
  const [, digits] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? [];
  const path = lines.map((line) => fromBase64(line));
  if (digits === undefined || path.length > 64) return brokenProof('The text is not a proof.');
  if (!path.every((hash): hash is Bytes => hash?.length === hashLength)) {
    return brokenProof('The text is not a proof.');
  }
  const index = Number(digits);
  const hash = log.hashes[index];
  if (hash === undefined) return brokenProof('The log has no such entry.');
  return checkCheckpoint(proof.slice(split + 2), log, async (root, size) => {
    const proved = await rootOfProof(hash, index, size, path);
    return proved !== null && isSame(proved, root) ? [] : brokenProof('It comes to another root.');
  });
};

const brokenProof = (detail: string) => [finding('proof_broken', { detail })];

/** Checks that a checkpoint that someone else received belongs to the same log. */
export const checkCheckpoint = async (
  text: string,
  { tree, listed }: Log,
  more: (root: Bytes, size: number) => Promise<readonly Finding[]> = async () => [],
): Promise<readonly Finding[]> => {
  try {
    const { size, root, note } = readCheckpoint(text);
    await requireSignature(note, keysFor(listed, 'checkpoint', size));
    if (size > tree.size) {
      return [
        finding('tree_shrunk', { stated: `${tree.size} entries`, expected: `${size} or more` }),
      ];
    }
    if (!isSame(await tree.rootAt(size), root)) {
      const detail = `Somebody was shown another log of ${size} entries.`;
      return [finding('log_forked', { detail })];
    }
    return await more(root, size);
  } catch (error) {
    if (error instanceof Found) return [error.finding];
    throw error;
  }
};
