import type { DomainEvent } from '../../domain/event.ts';
import type { Subscriber } from '../context.ts';

/** Reports each wrong code once it is stored; one call enters one at most. */
export const wrongCodeSubscriber: Subscriber = {
  follow: async (_tx, happened, { dryRun }, context) => {
    const entered = happened
      .flatMap<DomainEvent>(({ events }) => events)
      .find((event) => event.type === 'WrongCodeEntered');
    if (entered === undefined || dryRun) return null;
    const { bidId, usedUp = null } = entered;
    return { afterCommit: () => context.reportWrongCode({ bidId, usedUp }) };
  },
};
