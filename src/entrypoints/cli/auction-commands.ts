import type { Command } from 'commander';
import { blockAddress } from '../../app/auction/operator/block.ts';
import { cancelLot, createLot, rescheduleLot } from '../../app/auction/operator/lots.ts';
import { approveBid, rejectBid, voidBid } from '../../app/auction/operator/review.ts';
import type { AppContext } from '../../app/ports.ts';
import type { Links } from '../../contract/links.ts';
import { readBid, readBlocked, readEnd, readLimit, readLotId, readMoment } from './arguments.ts';
import {
  blockEffect,
  lotEffect,
  reviewEffect,
  showBlocks,
  showLot,
  showLots,
  showParticipants,
  showReview,
  voidEffect,
} from './auction.ts';
import { CliError, type OperatorCommand } from './confirm-then-run.ts';

/** The commands that look, and those that do something after asking. */
export type Runner = {
  readonly look: (show: (context: AppContext, links: Links) => Promise<string>) => Promise<void>;
  readonly act: <View>(
    yes: boolean | undefined,
    deed: (context: AppContext) => OperatorCommand<View>,
  ) => Promise<void>;
};

type Yes = { readonly yes?: boolean };
type Reasoned = Yes & { readonly reason: string };
type Times = Yes & {
  readonly opens?: string;
  readonly ends?: string;
  readonly minutes?: string;
};

const yes = ['-y, --yes', 'do it without being asked'] as const;
const reason = ['-r, --reason <text>', 'why; those concerned are told'] as const;

export const addAuctionCommands = (program: Command, runner: Runner): void => {
  const { look } = runner;
  program
    .command('lots')
    .description('list the newest lots')
    .option('-n, --limit <count>', 'how many', '50')
    .action(({ limit }: { limit: string }) =>
      look((context) => showLots(context, readLimit(limit))),
    );
  program
    .command('participants')
    .description('list the newest participants')
    .option('-n, --limit <count>', 'how many', '50')
    .action(({ limit }: { limit: string }) =>
      look((context) => showParticipants(context, readLimit(limit))),
    );
  addLotCommands(program, runner);
  addReviewCommands(program, runner);
  addBlockCommands(program, runner);
};

const addLotCommands = (program: Command, { look, act }: Runner): void => {
  const lot = program
    .command('lot')
    .description('show or change one lot')
    .action(() => lot.help());
  lot
    .command('show <number>')
    .description('everything about one lot, with its bidders and bids')
    .action((id: string) => look((context) => showLot(context, id)));
  lot
    .command('create')
    .description('open a lot besides those of the schedule')
    .option('--opens <time>', 'with its zone, such as 2026-12-24T18:00Z; now if left out')
    .option('--ends <time>', 'with its zone')
    .option('--minutes <count>', 'instead of --ends: how long it is open')
    .option(...yes)
    .action(({ opens, ends, minutes, yes: isSure }: Times) =>
      act(isSure, (context) => {
        const opensAt = readMoment('opens', opens);
        const endsAt = readEnd(ends, minutes, opensAt ?? context.clock.now());
        if (endsAt === null) throw new CliError('Say when it ends: --ends or --minutes');
        const plan = { kind: 'site_of_the_day', opensAt, endsAt } as const;
        return { perform: (dryRun) => createLot(context, plan, dryRun), describe: lotEffect };
      }),
    );
  lot
    .command('reschedule <number>')
    .description('move the opening of a lot that is scheduled, or the end of one that is not over')
    .option('--opens <time>', 'with its zone')
    .option('--ends <time>', 'with its zone')
    .option('--minutes <count>', 'instead of --ends: so many minutes from now')
    .option(...yes)
    .action((id: string, { opens, ends, minutes, yes: isSure }: Times) =>
      act(isSure, (context) => {
        const times = {
          lotId: readLotId(id),
          opensAt: readMoment('opens', opens),
          endsAt: readEnd(ends, minutes, context.clock.now()),
        };
        if (times.opensAt === null && times.endsAt === null) {
          throw new CliError('Say what to move: --opens, --ends or --minutes');
        }
        return { perform: (dryRun) => rescheduleLot(context, times, dryRun), describe: lotEffect };
      }),
    );
  lot
    .command('cancel <number>')
    .description('cancel a lot that is not sold; everyone who has bid is told')
    .requiredOption(...reason)
    .option(...yes)
    .action((id: string, { reason: why, yes: isSure }: Reasoned) =>
      act(isSure, (context) => ({
        perform: (dryRun) => cancelLot(context, { lotId: readLotId(id), reason: why }, dryRun),
        describe: lotEffect,
      })),
    );
};

const addReviewCommands = (program: Command, { look, act }: Runner): void => {
  const review = program
    .command('review')
    .description('list the bids that are held, the most suspicious first')
    .action(() => look(showReview));
  review
    .command('approve <bid>')
    .description('let a held bid in, if it still reaches the minimum')
    .option(...yes)
    .action((id: string, { yes: isSure }: Yes) =>
      act(isSure, (context) => ({
        perform: (dryRun) => approveBid(context, readBid(id), dryRun),
        describe: reviewEffect,
      })),
    );
  review
    .command('reject <bid>')
    .description('turn a held bid away')
    .requiredOption(...reason)
    .option(...yes)
    .action((id: string, { reason: why, yes: isSure }: Reasoned) =>
      act(isSure, (context) => ({
        perform: (dryRun) => rejectBid(context, readBid(id), why, dryRun),
        describe: reviewEffect,
      })),
    );
  review
    .command('void <bid>')
    .description('take out a bid that counts, as if it had never been')
    .requiredOption(...reason)
    .option(...yes)
    .action((id: string, { reason: why, yes: isSure }: Reasoned) =>
      act(isSure, (context) => ({
        perform: (dryRun) => voidBid(context, readBid(id), why, dryRun),
        describe: voidEffect,
      })),
    );
};

const addBlockCommands = (program: Command, { look, act }: Runner): void => {
  const setBlock = (text: string, isBlocked: boolean, why: string, isSure?: boolean) =>
    act(isSure, (context) => {
      const change = { address: readBlocked(text), isBlocked, reason: why };
      return { perform: (dryRun) => blockAddress(context, change, dryRun), describe: blockEffect };
    });
  program
    .command('block [address]')
    .description(
      'take no more bids from an e-mail address or a network; without one, list the blocks',
    )
    .option('-r, --reason <text>', 'why, for the record', '')
    .option(...yes)
    .action((address: string | undefined, { reason: why, yes: isSure }: Reasoned) =>
      address === undefined ? look(showBlocks) : setBlock(address, true, why, isSure),
    );
  program
    .command('unblock <address>')
    .description('take bids from the address again')
    .option('-r, --reason <text>', 'why, for the record', '')
    .option(...yes)
    .action((address: string, { reason: why, yes: isSure }: Reasoned) =>
      setBlock(address, false, why, isSure),
    );
};
