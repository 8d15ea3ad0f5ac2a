import { base64, fromBase64, joined, utf8 } from './bytes.ts';
import { finding, type Finding } from './findings.ts';
import { sha256 } from './hashing.ts';
import { placeOf, type EntryLeaf, type LotLeaf } from './leaf.ts';

/** Checks the openings of a lot, which publish its hidden amounts once it has closed. */

/**
 * The correctly opened amounts by the seq of their entry; null where the bidder stopped automatic bidding.
 */
export type Opened = ReadonlyMap<number, number | null>;

export type CheckedOpenings = { readonly opened: Opened; readonly findings: readonly Finding[] };

const isHidden = (leaf: LotLeaf): leaf is EntryLeaf & { readonly commitment: string } =>
  leaf.type === 'entry' && leaf.commitment !== undefined;

export const checkOpenings = async (leaves: readonly LotLeaf[]): Promise<CheckedOpenings> => {
  const hidden = new Map(leaves.filter(isHidden).map((leaf) => [leaf.seq, leaf]));
  const opened = new Map<number, number | null>();
  const seen = new Set<number>();
  const findings: Finding[] = [];
  let isClosed = false;
  for (const leaf of leaves) {
    if (leaf.type === 'lot_closed' || leaf.type === 'lot_cancelled') isClosed = true;
    if (leaf.type !== 'openings') continue;
    if (!isClosed) findings.push(finding('opened_early', placeOf(leaf)));
    for (const { seq, salt, amount_cents: cents } of leaf.of) {
      const entry = hidden.get(seq);
      const place = { lot: leaf.lot, seq };
      if (entry === undefined) findings.push(finding('opening_of_nothing', place));
      else if (seen.has(seq)) findings.push(finding('opened_twice', place));
      else if (await isOpening(entry, salt, cents)) opened.set(seq, cents);
      else findings.push(finding('wrong_opening', place));
      seen.add(seq);
    }
  }
  if (isClosed) {
    for (const { lot, seq } of hidden.values()) {
      if (!seen.has(seq)) findings.push(finding('maximum_not_opened', { lot, seq }));
    }
  }
  return { opened, findings };
};

const saltLength = 16;

const isOpening = async (
  { lot, bidder, commitment }: EntryLeaf,
  salt: string,
  cents: number | null,
): Promise<boolean> => {
  const salted = fromBase64(salt);
  if (salted?.length !== saltLength) return false;
  const text = `\n${lot}\n${bidder}\n${cents ?? 'none'}`;
  return base64(await sha256(joined(salted, utf8(text)))) === commitment;
};
