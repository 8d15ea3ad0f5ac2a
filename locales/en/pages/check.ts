/** The check of a lot in the visitor's own browser. */
export const check = {
  button: 'Check this auction now',
  running: 'Your browser is checking…',
  /** What was looked at, in this order. */
  steps: {
    checkpoint: 'The log’s signature is right',
    keys: 'The key is one that may sign',
    time: 'The time of the signature',
    witnesses: 'Signatures of independent witnesses',
    tree: 'All parts fit the signed whole',
    memory: 'Nothing you saw before has changed',
    leaves: 'Every entry of this auction is the signed one',
    lots: 'Price, leader and outcome, worked out again by the rules',
  },
  holds: 'Everything holds: your browser came to the same result from the log alone.',
  /** While maxima are hidden. */
  holdsSoFar:
    'Everything that can be seen so far holds. Maxima stay hidden until the end; check again then.',
  found: 'Something does not hold:',
  groups: {
    signature: 'A signature of the log is missing or wrong.',
    changed: 'The log is not what it was: something in it was changed.',
    missing: 'An entry is missing, duplicated or unreadable.',
    time: 'Something is dated in the future, or before what came earlier.',
    end: 'The auction ended, or took bids, at a time that breaks the rules.',
    price: 'The price does not follow from the rules.',
    leader: 'The leader or the state of the auction does not follow from the rules.',
    winner: 'By the rules someone else won, or the price was different.',
    maximum: 'A hidden maximum was not opened as it should have been.',
    removal: 'A bid was withdrawn against the rules.',
    impossible: 'The log contains something that the rules make impossible.',
    newer: 'The log follows rules that this page does not know yet. Reload it.',
  },
  /** The check has no result. */
  unreadable: 'The log could not be read just now, so there is no result. Try again.',
  browser: 'This browser cannot verify such signatures. Try a newer one, or the program below.',
};

export type CheckTexts = typeof check;
