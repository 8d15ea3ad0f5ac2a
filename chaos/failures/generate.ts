import type { Dice } from '../../test/support/dice.ts';
import type { Failures } from '../settings.ts';
import type { FailureName } from './names.ts';
import type { World } from './world.ts';

/** Which failure is next. */
type Generate = {
  /** `percent` of the whole time is over. Null where no failure is due. */
  readonly next: (percent: number) => FailureName | null;
  /** Whether there are failures that must happen, and have not. */
  readonly isAnyLeft: () => boolean;
};

export const generateFrom = (failures: Failures, world: Pick<World, 'dice' | 'pair'>): Generate =>
  'any' in failures ? generateAny(failures.any, world) : generateGiven(failures, world.dice);

/** Some are as likely as two others together. */
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

/** When the primary is lost. */
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

/** So many, spread evenly over the time. */
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
