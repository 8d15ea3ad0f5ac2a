import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { required } from '../../kernel/wire.ts';
import { linkNotValid, loadPauseScope, viewPause } from '../steps/pause-scope.ts';
import {
  biddingPauseOutput,
  type PauseInput,
  pauseToken,
  presentPause,
  unknownLink,
} from '../views/bidding-pause.ts';

const byLink = z.object({ pause_token: required(pauseToken) });

const declared = operation({
  name: 'show_pause',
  summary: 'What a pause of all bidding would stop',
  description:
    'Use it with the pause_token of the link in each mail to a client, to see whether bidding ' +
    'for them is paused and what a pause would stop. It changes nothing; pause_bidding and ' +
    'resume_bidding do.',
  ...calledBy('anyone', 'reads'),
  refusals: ['pause_link_not_valid'],
  ...withInput(byLink, ({ pause_token: token }) => ok<PauseInput>({ token, dryRun: false })),
  output: biddingPauseOutput,
  present: presentPause,
  examples: [unknownLink],
});

/** Shows what a pause would stop, or that bidding is paused. */
export const showPause = handled(declared, {
  read: async (tx, input, callContext) => {
    const loaded = await loadPauseScope(tx, input, callContext);
    if (loaded === null) return { ok: false, problem: linkNotValid };
    return ok(viewPause(loaded, { isPaused: loaded.block?.isBlocked === true, dryRun: false }));
  },
});
