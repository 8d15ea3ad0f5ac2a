/** Defines all possible findings, each with a code for programs and a sentence for people. */

/** Where in the log something was found, with details. */
export type Place = {
  readonly lot?: number;
  readonly seq?: number;
  readonly index?: number;
  /** The value in the log, and the value that it should have. */
  readonly stated?: string;
  readonly expected?: string;
  readonly detail?: string;
};

/** The sentences in groups, because the page of a lot shows one text for each group. */
const sentences = {
  signature: {
    bad_signature: 'A signature is not valid: the signed text has been changed.',
    unknown_key: 'The log is signed by a key that the previously known key has never endorsed.',
    key_not_logged: 'A key of the log was changed without an entry in the log.',
    time_missing: 'The log does not sign its time.',
    witness_missing: 'A required witness has not signed the log.',
    receipt_bad_signature: 'A receipt is not signed by the log.',
  },
  changed: {
    log_replaced: 'This is not the log that was seen before at this address.',
    log_forked: 'The log was changed: it contradicts its earlier state.',
    tree_shrunk: 'The log is shorter than it was: something was removed from its end.',
    tile_changed: 'A part of the tree does not match the signed root.',
    leaf_changed: 'An entry of the log is not the one that was signed.',
    receipt_altered:
      'A receipt does not match its own entry, so it was changed after it was issued.',
    proof_broken: 'A proof does not prove what it claims.',
  },
  missing: {
    leaf_missing: 'An entry of the log is missing.',
    leaf_twice: 'An entry of the log is in it twice, or out of order.',
    leaf_unreadable: 'An entry of the log does not have the format of the log.',
    state_missing: 'The log does not state the lot after its last entry.',
    receipt_not_kept: 'The service has issued a receipt for something that is not in its log.',
  },
  time: {
    time_backwards: 'Time went backwards: an entry is dated before the one that precedes it.',
    time_in_future: 'An entry is dated in the future, as in a sandbox whose clock was moved.',
  },
  end: {
    end_backdated: 'The lot ended earlier than the rules allow.',
    end_moved: 'The lot ended later than the rules allow.',
    end_overdue: 'The lot should be over, but the log does not state its end.',
    wrong_times: 'The lot begins or ends at a time that differs from the rules.',
    wrong_extensions: 'The number of extensions differs from the rules.',
    entry_when_closed: 'A bid counts that came while the lot took no bids.',
    entry_after_end: 'A bid counts that came after the end.',
  },
  price: {
    wrong_price: 'The price differs from the rules.',
    above_maximum: 'A bidder was made to pay more than they had ever allowed.',
    below_minimum: 'A bid counts that was below the minimum.',
  },
  leader: {
    wrong_leader: 'The leader differs from the rules.',
    wrong_bidders: 'The number of bidders differs from the rules.',
    wrong_reopening: 'The reopening of bidding differs from the rules.',
    wrong_status: 'The state of the lot differs from the rules.',
    wrong_deadline: 'The brief deadline differs from the rules.',
  },
  winner: {
    wrong_winner: 'The winner or their price differs from the rules.',
  },
  maximum: {
    wrong_opening: 'A hidden maximum was opened with a figure that differs from its commitment.',
    maximum_not_opened: 'The lot is closed, but one of its hidden maxima was never opened.',
    opened_early: 'A hidden maximum was opened before the lot was closed.',
    opened_twice: 'A hidden maximum was opened twice.',
    opening_of_nothing: 'Something was opened that was never hidden.',
  },
  removal: {
    removal_of_nothing: 'Something was removed that did not count.',
    removal_too_late: 'A bidder withdrew a bid later than the rules allow.',
  },
  impossible: {
    history_impossible: 'The rules do not allow this entry at this point.',
  },
  newer: {
    rules_unknown:
      'This lot is decided by rules that this version does not know: install a newer one.',
  },
} as const;

type Sentences = typeof sentences;
export type FindingGroup = keyof Sentences;
export type FindingCode = { [Group in FindingGroup]: keyof Sentences[Group] }[FindingGroup];

export type Finding = Place & { readonly code: FindingCode; readonly sentence: string };

const byCode = new Map(
  Object.entries(sentences).flatMap(([group, own]) =>
    Object.entries(own).map(
      ([code, sentence]) =>
        [code as FindingCode, { group: group as FindingGroup, sentence }] as const,
    ),
  ),
);

export const findingCodes = [...byCode.keys()];

export const groupOf = (code: FindingCode): FindingGroup => byCode.get(code)?.group ?? 'impossible';

export const finding = (code: FindingCode, place: Place = {}): Finding => ({
  code,
  ...place,
  sentence: byCode.get(code)?.sentence ?? code,
});

/** Formats a finding as one line with its place, sentence and details. */
export const findingLine = ({
  sentence,
  lot,
  seq,
  index,
  stated,
  expected,
  detail,
}: Finding): string => {
  const where = [
    ...(lot === undefined ? [] : [`lot ${lot}`]),
    ...(seq === undefined ? [] : [`seq ${seq}`]),
    ...(index === undefined ? [] : [`entry ${index}`]),
  ].join(', ');
  const figures =
    stated === undefined || expected === undefined
      ? ''
      : ` The log states ${stated}; it should be ${expected}.`;
  return `${where === '' ? '' : `${where}: `}${sentence}${figures}${detail === undefined ? '' : ` ${detail}`}`;
};

/** A finding after which nothing further can be checked. */
export class Found extends Error {
  readonly finding: Finding;

  constructor(code: FindingCode, place: Place = {}) {
    const found = finding(code, place);
    super(findingLine(found));
    this.finding = found;
  }
}
