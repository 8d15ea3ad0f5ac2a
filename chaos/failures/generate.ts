import type { Dice } from '../../test/support/dice.ts';
import type { Failures } from '../settings.ts';
import type { FailureName } from './names.ts';
import type { World } from './world.ts';

/** Chooses the next failure. */
type Generate = {
  /** The failure after `percent` of the run; null if none is due. */
  readonly next: (percent: number) => FailureName | null;
  /** Whether required failures are still missing. */
  readonly isAnyLeft: () => boolean;
};

export const generateFrom = (failures: Failures, world: Pick<World, 'dice' | 'pair'>): Generate =>
  'any' in failures ? generateAny(failures.any, world) : generateGiven(failures, world.dice);

/** The weights of failures; some are twice as likely. */
const deck: readonly FailureName[] = [
  'kill',
  'kill',
  'kill-all',
  'kill-start',
  'terminate',
  'freeze',
  'crash',
  'crash',
  'restart',
  'away',
  'stall',
  'no-standby',
];

/** When the primary fails for good. */
const failOverAt = { from: 45, spread: 30 } as const;

const generateAny = (
  wanted: readonly FailureName[],
  { dice, pair }: Pick<World, 'dice' | 'pair'>,
): Generate => {
  const failOverFrom = failOverAt.from + dice.below(failOverAt.spread);
  let hasFailedOver = !wanted.includes('failover');
  let cards: FailureName[] = [];
  const isPossible = (name: FailureName): boolean =>
    wanted.includes(name) && (name !== 'no-standby' || pair.hasStandby());
  return {
    next: (percent) => {
      if (!hasFailedOver && percent >= failOverFrom) {
        hasFailedOver = true;
        return 'failover';
      }
      cards = cards.filter(isPossible);
      if (cards.length === 0) cards = deck.filter(isPossible);
      const next = dice.pick(cards);
      if (next === undefined) return null;
      cards.splice(cards.indexOf(next), 1);
      return next;
    },
    isAnyLeft: () => false,
  };
};

/** This many failures, spread evenly over the run. */
const generateGiven = (
  { kills, failovers }: Readonly<Record<'kills' | 'failovers', number>>,
  dice: Dice,
): Generate => {
  const count = kills + failovers;
  const left = [
    ...Array.from({ length: kills }, () => 'kill' as const),
    ...Array.from({ length: failovers }, () => 'failover' as const),
  ];
  return {
    next: (percent) => {
      const isDue = percent >= (100 * (count - left.length + 1)) / (count + 1);
      return isDue ? (left.splice(dice.below(left.length), 1)[0] ?? null) : null;
    },
    isAnyLeft: () => left.length > 0,
  };
};
