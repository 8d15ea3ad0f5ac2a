/** How many promises the service has kept. Figures arrive as formatted texts. */
export const promises = {
  heading: 'Promises kept',
  none: ({ days }: { days: string }) => `In the last ${days} days no promise has fallen due yet.`,
  counted: ({ days, kept, all }: { days: string; kept: string; all: string }) =>
    `Kept in the last ${days} days: ${kept} of ${all}.`,
  promise: 'Promise',
  kept: 'Kept',
  missed: 'Missed',
  share: 'Share',
  names: {
    confirmation: 'Order confirmed',
    site_live: 'Site live',
    change_round: 'Round of changes',
    fix: 'Defect fixed',
  },
  howCounted:
    'Counted from the deadlines of all orders, to the minute. A missed promise stays missed, even if we make up for it later.',
};

export type PromisesTexts = typeof promises;
