import type { Logger } from 'pino';
import type { AppContext } from '../../kernel/context.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { restoredHoldText, unknownSinceBackup, voidedText } from '../views/hold-texts.ts';
import { isRestored } from './on-hold.ts';
import { voidAuthorities } from './void-authorities.ts';

/** Thrown because a start with --restored does not repeat a restore that an operator has confirmed. */
export class AlreadyConfirmed extends Error {
  override readonly name = 'AlreadyConfirmed';
}

type Restoring = {
  readonly isAgain: boolean;
  /** The machine's user who started the service. */
  readonly startedBy: string;
  readonly logger: Logger;
  readonly print: (text: string) => void;
};

/**
 * Voids keys and permissions that the backup may have revived, before the service answers any call.
 * @throws AlreadyConfirmed, StoreBusy
 */
export const restore = async (
  context: AppContext,
  { isAgain, startedBy, logger, print }: Restoring,
): Promise<void> => {
  const known = await context.store.read(({ serviceHolds }) => serviceHolds.find('restored'));
  if (known?.state === 'confirmed' && !isAgain) {
    const at = known.confirmedAt === null ? '' : `, confirmed ${timeText(known.confirmedAt)}`;
    throw new AlreadyConfirmed(
      `This database was restored before${at}. Start without --restored; where it was put back from a backup ` +
        'once more, start once with --restored=again, which voids everything anew.',
    );
  }
  const actor = { kind: 'operator', name: startedBy, isOnMachine: true } as const;
  const { hold, isNew } = await voidAuthorities(context, actor);
  const lines = isNew
    ? [`Voided, because it may have been ended since the backup: ${voidedText(hold.voided)}.`]
    : [
        `Everything was voided ${timeText(hold.since)} already, so what was made since is left as it is.`,
      ];
  const text = [
    ...lines,
    ...unknownSinceBackup,
    `${restoredHoldText}: studiolot restored, then studiolot restored confirm.`,
  ].join('\n');
  logger.warn({ voided: hold.voided, isNew }, `restored: ${lines.join(' ')}`);
  print(`${text}\n`);
};

/** Logs at every start why nothing is sent. */
export const warnIfRestored = async ({ store }: AppContext, logger: Logger): Promise<void> => {
  if (await store.read(isRestored)) logger.warn(`restored: ${restoredHoldText}`);
};
