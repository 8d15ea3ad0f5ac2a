import { extensionsMax, softCloseMs } from '../../../src/auction/rules/lot.ts';
import { reopenedForMs } from '../../../src/auction/rules/reopening.ts';
import { finding, type Finding } from './findings.ts';
import { atOf, canonical, placeOf, type After, type EntryLeaf, type LotLeaf } from './leaf.ts';

/**
 * Checks as much of a leaf as possible while maxima before it are hidden; `replayLot` checks the rest
 * once they are opened. `earlier` is the lot's state before the leaf, as the log states it.
 */
export const visibleDifferences = (
  leaf: LotLeaf,
  earlier: After | undefined,
): readonly Finding[] => {
  if (earlier === undefined) return [];
  const place = placeOf(leaf);
  const found: Finding[] = [];
  if (leaf.type === 'entry') found.push(...entryDifferences(leaf, earlier));
  if (leaf.type === 'lot_ended') found.push(...endDifferences(leaf, earlier));
  if (leaf.type === 'lot_reopened') found.push(...reopeningDifferences(leaf, earlier));
  if (leaf.after === undefined || leaf.type === 'lot_rescheduled') return found;
  const { after } = leaf;
  const mayFall = leaf.type === 'removal' || leaf.type === 'lot_reopened';
  if (after.price_cents < earlier.price_cents && !mayFall)
    found.push(finding('wrong_price', place));
  const startsAnew = leaf.type === 'lot_reopened';
  const fewest = startsAnew ? 0 : earlier.extensions;
  if (after.extensions < fewest || after.extensions > extensionsMax) {
    found.push(finding('wrong_extensions', place));
  }
  if (after.ends_at < earlier.ends_at) {
    const [stated, expected] = [after.ends_at, earlier.ends_at];
    found.push(finding('end_backdated', { ...place, stated, expected }));
  }
  // A completed brief can make a bid count again that was set aside, and this bid may move the end.
  const mayMove = leaf.type === 'entry' || leaf.type === 'brief_ready' || startsAnew;
  if (!mayMove && after.ends_at !== earlier.ends_at) {
    found.push(finding('wrong_times', place));
  }
  return found;
};

const isOpen = ({ status, ends_at: endsAt }: After, at: string): boolean =>
  status === 'open' && at < endsAt;

/** A bidder may stop a maximum while the lot awaits its leader's brief. Such an entry changes nothing. */
const mayBeStop = ({ kind, at, commitment, after }: EntryLeaf, earlier: After): boolean => {
  const { status, brief_deadline: deadline } = earlier;
  if (status !== 'awaiting_brief' || deadline === null || at >= deadline) return false;
  const isHidden = kind === 'maximum' && commitment !== undefined;
  return isHidden && (after === undefined || canonical(after) === canonical(earlier));
};

const entryDifferences = (leaf: EntryLeaf, earlier: After): readonly Finding[] => {
  const place = placeOf(leaf);
  const { after } = leaf;
  if (mayBeStop(leaf, earlier)) return [];
  if (!isOpen(earlier, leaf.at)) return [finding('entry_after_end', place)];
  if (after === undefined) return [];
  const found: Finding[] = [];
  const { amount_cents: cents } = leaf;
  const isLate = atOf(leaf) > Date.parse(earlier.ends_at) - softCloseMs;
  const extended = new Date(atOf(leaf) + softCloseMs).toISOString();
  const mayMove = isLate && earlier.extensions < extensionsMax;
  const allowed = mayMove ? [extended] : [earlier.ends_at];
  // Until a hidden entry is opened, it may be a bid, which moves the end, or a stop, which does not.
  if (mayMove && cents === undefined) allowed.push(earlier.ends_at);
  if (!allowed.includes(after.ends_at)) {
    const [stated, expected] = [after.ends_at, allowed[0] ?? ''];
    const code = stated < expected ? 'end_backdated' : 'wrong_times';
    found.push(finding(code, { ...place, stated, expected }));
  }
  if (cents !== undefined && after.leader === leaf.bidder && after.price_cents !== cents) {
    found.push(finding('wrong_price', place));
  }
  if (after.leader !== leaf.bidder && after.leader !== earlier.leader) {
    found.push(finding('wrong_leader', place));
  }
  return found;
};

const reopeningDifferences = (
  leaf: Extract<LotLeaf, { readonly type: 'lot_reopened' }>,
  { leader, brief_deadline: deadline }: After,
): readonly Finding[] => {
  const place = placeOf(leaf);
  const { at, failed } = leaf;
  if (deadline === null || at < deadline || failed !== leader) {
    return [finding('wrong_reopening', place)];
  }
  const expected = new Date(Date.parse(at) + reopenedForMs).toISOString();
  const stated = leaf.ends_at;
  return stated === expected ? [] : [finding('wrong_times', { ...place, stated, expected })];
};

const endDifferences = (
  leaf: Extract<LotLeaf, { readonly type: 'lot_ended' }>,
  earlier: After,
): readonly Finding[] => {
  const place = placeOf(leaf);
  const [stated, expected] = [leaf.at, earlier.brief_deadline ?? earlier.ends_at];
  if (stated < expected) return [finding('end_backdated', { ...place, stated, expected })];
  if (stated > expected) return [finding('end_moved', { ...place, stated, expected })];
  const { outcome } = leaf;
  // The only bidder has missed the brief deadline.
  if (earlier.brief_deadline !== null) {
    const isRight = outcome.status === 'unsold' && earlier.bidders === 1;
    return isRight ? [] : [finding('wrong_winner', place)];
  }
  if (outcome.status === 'unsold') {
    return earlier.leader === null ? [] : [finding('wrong_winner', place)];
  }
  if (earlier.leader === null) return [finding('wrong_winner', place)];
  const isSold = outcome.status === 'sold';
  if (isSold !== earlier.leader_has_brief) return [finding('wrong_winner', place)];
  if (!isSold) return [];
  const { bidder, amount_cents: cents } = outcome.winner;
  const isRight = bidder === earlier.leader && cents === earlier.price_cents;
  return isRight ? [] : [finding('wrong_winner', place)];
};
