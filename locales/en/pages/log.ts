/** The page of the public log. Figures, moments and keys come in as texts. */
export const log = {
  title: 'The public log',
  lead: 'Everything that decides an auction is written to a public log. Nobody, not even we, can change or drop an entry later without being caught.',
  paragraphs: [
    'Every bid, every maximum and every step of an auction is one entry. A maximum is sealed while the auction runs and opened when it is over. Entries hold no personal data: bidders appear under code names, different ones in each auction.',
    'Each second that brings new entries ends with a signed checkpoint: a short number computed from all entries so far. A changed entry no longer fits the checkpoint, so anyone who saved one can prove it.',
  ],
  stateHeading: 'The log now',
  entries: 'Entries',
  signedAt: 'Signed at',
  root: 'Checkpoint',
  empty: 'The log has no signed entries yet.',
  checkHeading: 'Check it yourself',
  checkText:
    'Run this command on your own computer. It needs Node.js 20 or later, fetches the checking program from this site, and replays every auction by the published rules.',
  trust:
    'If you do not trust this site, get the program from someone else who runs Studiolot, and compare its SHA-256:',
  keysHeading: 'Keys',
  keysText:
    'The log is signed with these keys. Keep a copy: a new key counts only if the one before has signed for it.',
  purposes: { checkpoint: 'Signs the checkpoints', time: 'Signs the time' },
  from: ({ entry }: { entry: string }) => `since entry ${entry}`,
  until: ({ entry }: { entry: string }) => `replaced at entry ${entry}`,
  witnessesHeading: 'Witnesses',
  witnessesText: 'These independent witnesses sign that the log only grows:',
  noWitnesses: 'No independent witness signs this log yet.',
  filesHeading: 'For programs',
  files: {
    checkpoint: 'Newest checkpoint',
    keys: 'Keys',
    format: 'Format of the log, in English',
    sums: 'SHA-256 of our programs',
  },
};

export type LogTexts = typeof log;
