import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { changed, handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { required } from '../../kernel/wire.ts';
import { linkNotValid, loadPauseScope, type PauseScope, viewPause } from '../steps/pause-scope.ts';
import { pauseChange } from '../steps/pause-state.ts';
import {
  biddingPauseOutput,
  type PauseInput,
  pauseToken,
  type PauseView,
  presentResume,
  unknownLink,
} from '../views/bidding-pause.ts';

const declared = operation({
  name: 'resume_bidding',
  summary: 'Lift the pause of all bidding for a client, with the token from their mail',
  description:
    'Use it for a client who wants to bid again after pause_bidding: it needs the pause_token of ' +
    'the link in the mails to them; a key is not enough. Bid authorizations stay void, so the ' +
    'next bid on each lot needs a code.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['pause_link_not_valid'],
  ...withInput(
    z.object({ pause_token: required(pauseToken), dry_run: dryRunInput }),
    ({ pause_token: token, dry_run }) => ok<PauseInput>({ token, dryRun: dry_run }),
  ),
  output: biddingPauseOutput,
  present: presentResume,
  examples: [unknownLink],
});

/** Lifts the pause, only by the mailed link, so that a thief of a key cannot lift it. */
const useCase: UseCase<{ input: PauseInput; loaded: PauseScope | null; view: PauseView }> = {
  lockScope: 'auction',
  load: loadPauseScope,
  decide: (loaded, { dryRun }, { now, settings }) => {
    if (loaded === null) return refuse(linkNotValid);
    if (loaded.block?.isBlocked !== true)
      return unchanged(viewPause(loaded, { isPaused: false, dryRun }));
    const lifted = { before: loaded.block, isPaused: false, at: now };
    return changed(viewPause(loaded, { isPaused: dryRun, dryRun }), {
      changes: [pauseChange(settings, loaded.email, lifted)],
    });
  },
};

export const resumeBidding = handled(declared, { change: useCase });
