/** What can be found: a name that programs may rely on, and a sentence for whoever reads it. */

/** Where it was found, and what is said besides. */
export type Place = {
  readonly lot?: number;
  readonly seq?: number;
  readonly index?: number;
  /** What the service says, and what it should be. */
  readonly said?: string;
  readonly rightly?: string;
  readonly detail?: string;
};

/** By groups, of each of which one sentence says enough for whoever only looks at a page. */
const sentences = {
  signature: {
    bad_signature: 'A signature is not what it claims to be: somebody has changed what was signed.',
    unknown_key: 'The log is signed by a key that the key known before has never endorsed.',
    key_not_logged: 'A key of the log was changed without that standing in the log.',
    time_missing: 'The log does not sign at what time it was as it is.',
    witness_missing: 'A witness that has to have seen the log has not signed it.',
    receipt_bad_signature: 'A receipt is not signed by the log.',
  },
  rewritten: {
    log_replaced: 'This is another log than the one seen before under this address.',
    log_forked: 'The log was written anew: it contradicts what it was before.',
    tree_shrunk: 'The log is shorter than it was: something was taken away at its end.',
    tile_changed: 'A part of the tree does not fit the root that was signed.',
    leaf_changed: 'An entry of the log is not the one that was signed.',
    receipt_altered: 'A receipt does not fit its own entry, so it was changed after it was given.',
    proof_broken: 'A proof does not prove what it says.',
  },
  missing: {
    leaf_missing: 'An entry of the log is missing.',
    leaf_twice: 'An entry of the log stands in it twice, or out of its order.',
    leaf_unreadable: 'An entry of the log is not written as its format says.',
    state_missing: 'The log does not say how the lot stood after its last entry.',
    receipt_not_kept: 'The service has given a receipt for something that is not in its log.',
  },
  time: {
    time_backwards: 'Time went backwards: something is dated before what stands before it.',
    time_in_future:
      'Something is dated in the future, as it is in a sandbox whose clock was moved.',
  },
  end: {
    end_backdated: 'The lot ended earlier than by the rules.',
    end_moved: 'The lot ended later than by the rules.',
    end_overdue: 'The lot should be over, and the log does not say so.',
    wrong_times: 'The lot begins or ends at another time than by the rules.',
    wrong_extensions: 'The end was moved another number of times than by the rules.',
    entry_when_closed: 'A bid counts that came while the lot took no bids.',
    entry_after_end: 'A bid counts that came after the end.',
  },
  price: {
    wrong_price: 'The price is another than by the rules.',
    above_maximum: 'Somebody was made to pay more than they had ever let the service bid.',
    below_minimum: 'A bid counts that was below the least that was accepted.',
  },
  leader: {
    wrong_leader: 'Somebody else leads than by the rules.',
    wrong_bidders: 'The number of bidders is another than by the rules.',
    wrong_reopening: 'Bidding was reopened otherwise than by the rules.',
    wrong_status: 'The lot is in another state than by the rules.',
    wrong_deadline: 'The brief is due at another time than by the rules.',
  },
  winner: {
    wrong_winner: 'Somebody else won, or for another price, than by the rules.',
  },
  maximum: {
    wrong_opening: 'A hidden maximum was opened as another figure than the one committed to.',
    maximum_not_opened: 'The lot is closed, and a hidden maximum of it was never opened.',
    opened_early: 'A hidden maximum was opened before the lot was closed.',
    opened_twice: 'A hidden maximum was opened twice.',
    opening_of_nothing: 'Something was opened that was never hidden.',
  },
  removal: {
    removal_of_nothing: 'Something was taken out that did not count.',
    removal_too_late: 'A bidder took a bid back later than the rules let anybody.',
  },
  impossible: {
    history_impossible: 'This cannot have happened by the rules.',
  },
  newer: {
    rules_unknown: 'This is decided by rules that this version does not know: get a newer one.',
  },
} as const;

type Sentences = typeof sentences;
export type FindingGroup = keyof Sentences;
export type FindingCode = { [Group in FindingGroup]: keyof Sentences[Group] }[FindingGroup];

export type Finding = Place & { readonly code: FindingCode; readonly sentence: string };

const known = new Map(
  Object.entries(sentences).flatMap(([group, own]) =>
    Object.entries(own).map(
      ([code, sentence]) =>
        [code as FindingCode, { group: group as FindingGroup, sentence }] as const,
    ),
  ),
);

export const findingCodes = [...known.keys()];

export const groupOf = (code: FindingCode): FindingGroup => known.get(code)?.group ?? 'impossible';

export const finding = (code: FindingCode, place: Place = {}): Finding => ({
  code,
  ...place,
  sentence: known.get(code)?.sentence ?? code,
});

/** One line: the sentence, and where. */
export const findingLine = ({
  sentence,
  lot,
  seq,
  index,
  said,
  rightly,
  detail,
}: Finding): string => {
  const where = [
    ...(lot === undefined ? [] : [`lot ${lot}`]),
    ...(seq === undefined ? [] : [`seq ${seq}`]),
    ...(index === undefined ? [] : [`entry ${index}`]),
  ].join(', ');
  const figures =
    said === undefined || rightly === undefined ? '' : ` It says ${said}, rightly ${rightly}.`;
  return `${where === '' ? '' : `${where}: `}${sentence}${figures}${detail === undefined ? '' : ` ${detail}`}`;
};

/** Found where nothing further can be checked. */
export class Found extends Error {
  readonly finding: Finding;

  constructor(code: FindingCode, place: Place = {}) {
    const found = finding(code, place);
    super(findingLine(found));
    this.finding = found;
  }
}
