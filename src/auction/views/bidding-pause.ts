import { z } from 'zod';
import type { LotId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { text } from '../../kernel/wire.ts';
import { lotNumber, okAnswer } from './fields.ts';
import { afterPause, afterResume } from './next-texts.ts';

/**
 * The input of a pause of all bidding for a client, by the link in each mail to them or by their key.
 * Only the link lifts the pause.
 */
export type PauseInput = {
  /** Null if a key identifies the client. */
  readonly token: string | null;
  readonly dryRun: boolean;
};

export type PauseView = {
  readonly email: EmailKey;
  readonly isPaused: boolean;
  /** How many pending codes a pause stops. */
  readonly codes: number;
  /** How many bids under review a pause cancels. */
  readonly underReview: number;
  /** The lots on which a pause stops automatic bidding. */
  readonly lotsWithMaximum: readonly LotId[];
  readonly dryRun: boolean;
};

const tokenMax = 600;

export const pauseToken = text(
  'The token at the end of the link in each mail to the client',
  tokenMax,
);

export const unknownLink = {
  name: 'unknown_link',
  summary: 'A token that none of our mails contains',
  sent: { pause_token: 'unknown' },
  refused: 'pause_link_not_valid',
  answer: { error: 'pause_token not found, use the newest mail to the client' },
} as const;

export const biddingPauseOutput = okAnswer('BiddingPause', {
  dry_run: dryRunMark,
  paused: z.boolean().describe('Whether all bidding for the client is paused'),
  stopped: z
    .object({
      codes: z.int().describe('Codes that were mailed and not entered'),
      under_review: z.int().describe('Bids under review'),
      automatic: z.array(lotNumber).describe('Lots with automatic bidding'),
    })
    .describe('The things that a pause stops; earlier bids still bind'),
  next: nextWords,
});

export const presentPause = (view: PauseView): z.input<typeof biddingPauseOutput> =>
  show(biddingPauseOutput, {
    dryRun: view.dryRun,
    paused: view.isPaused,
    stopped: { ...view, automatic: view.lotsWithMaximum },
    next: afterPause({ isPaused: view.isPaused, isDryRun: view.dryRun }),
  });

export const presentResume = (view: PauseView): z.input<typeof biddingPauseOutput> => ({
  ...presentPause(view),
  next: afterResume(view),
});
