import { z } from 'zod';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { ok } from '../../kernel/result.ts';
import type { LotId } from '../../kernel/ids.ts';
import { afterPause } from '../views/next-texts.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, nextWords } from '../../order/views/fields.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { required, text } from '../../kernel/wire.ts';
import { lotNumber, okAnswer, presentOk } from '../views/fields.ts';

/** All bidding for a client is paused: by the link in each mail to them, or by their key; lifted by the link alone. */

export type PauseInput = {
  /** Null where a key says whose bidding it is. */
  readonly token: string | null;
  readonly dryRun: boolean;
};

export type PauseView = {
  readonly email: EmailKey;
  readonly isPaused: boolean;
  /** What is stopped: codes and bids that wait, and lots on which a maximum holds. */
  readonly codes: number;
  readonly held: number;
  readonly lotsWithMaximum: readonly LotId[];
  readonly dryRun: boolean;
};

const tokenMax = 600;
const pauseToken = text('What stands at the end of the link in each mail to the client', tokenMax);
const byLink = z.object({ pause_token: required(pauseToken) });

const unknownLink = {
  name: 'unknown_link',
  summary: 'A token that stands in none of our mails',
  sent: { pause_token: 'unknown' },
  refused: 'pause_link_not_valid',
  answer: { error: 'pause_token not found, use the newest mail to the client' },
} as const;

const output = okAnswer('BiddingPause', {
  dry_run: dryRunMark,
  paused: z.boolean().describe('Whether nothing is bid for the client now'),
  stopped: z
    .object({
      codes: z.int().describe('Codes that were mailed and not entered'),
      under_review: z.int().describe('Bids that a person was to look at'),
      automatic: z.array(lotNumber).describe('Lots on which was bid automatically'),
    })
    .describe('What a pause stops; what has been bid still binds'),
  next: nextWords,
});

const present = (view: PauseView): z.input<typeof output> => ({
  ...presentOk(view.dryRun),
  paused: view.isPaused,
  stopped: {
    codes: view.codes,
    under_review: view.held,
    automatic: [...view.lotsWithMaximum],
  },
  next: afterPause(view.isPaused, view.dryRun),
});

export const showPause = operation({
  name: 'show_pause',
  summary: 'What the link that pauses all bidding would stop',
  description:
    'Use it with the pause_token of the link that stands in each mail to a client, to see whether ' +
    'bidding for them is paused and what a pause would stop. It changes nothing: pause_bidding ' +
    'and resume_bidding do.',
  ...calledBy('anyone', 'reads'),
  refusals: ['pause_link_not_valid'],
  ...withInput(byLink, ({ pause_token: token }) => ok<PauseInput>({ token, dryRun: false })),
  output,
  present,
  examples: [unknownLink],
});

export const pauseBidding = operation({
  name: 'pause_bidding',
  summary: 'Stop at once all that is bid for a client',
  description:
    "Use it where something is bid for a client that they do not want, with the client's " +
    'participant key or with the pause_token of the link in each mail to them. Codes that wait ' +
    'are ended, bids under review taken back, automatic bidding stopped on all lots, and every ' +
    'mandate is void; keys may look but not bid, and no codes are mailed. What has been bid ' +
    'still binds. Only the mailed link lifts the pause, by resume_bidding.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  takesKey: true,
  refusals: ['pause_link_not_valid', 'key_required'],
  ...withInput(
    z.object({ pause_token: pauseToken, dry_run: dryRun }),
    ({ pause_token: token = null, dry_run = false }) => ok<PauseInput>({ token, dryRun: dry_run }),
  ),
  output,
  present,
  examples: [
    {
      name: 'by_key',
      byKey: true,
      summary: 'With the participant key: nothing more is bid for the client',
      sent: {},
      answer: {
        ok: true,
        paused: true,
        stopped: { codes: 0, under_review: 0, automatic: [] },
        next: 'Nothing is bid for the client and no codes are mailed to them until they lift the pause by the link in their mail; what has been bid still binds.',
      },
    },
  ],
});

export const resumeBidding = operation({
  name: 'resume_bidding',
  summary: 'Lift the pause of all bidding for a client, by the link that was mailed to them',
  description:
    'Use it for a client who wants to bid again after pause_bidding: it needs the pause_token of ' +
    'the link in the mails to them, which a key cannot stand in for. Mandates stay void, so the ' +
    'next bid on each lot needs a code.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['pause_link_not_valid'],
  ...withInput(
    z.object({ pause_token: required(pauseToken), dry_run: dryRun }),
    ({ pause_token: token, dry_run = false }) => ok<PauseInput>({ token, dryRun: dry_run }),
  ),
  output,
  present,
  examples: [unknownLink],
});
