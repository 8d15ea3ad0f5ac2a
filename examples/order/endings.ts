import type { Entrypoints } from './entrypoints.ts';
import { deadlineLines, stageText } from './texts.ts';

/** Stories with other endings: the order is refused, cancelled, paused or not paid. */

/** Places an order with a complete brief. */
const placeCompleteOrder = ({ studio }: Entrypoints, name: string): Promise<void> =>
  studio.places('orders a website of one page, with the whole brief', {
    studio: { name: 'Example Studio', email: 'hello@studio.example' },
    project: { type: 'website', pages: 1, content_ready: true },
    brief: {
      business: { name, description: 'Bread and cakes, baked at night' },
      goal: 'Order a cake',
      offer: 'Bread, cakes, breakfast',
      email: 'cakes@bakery.example',
      logo: { status: 'No logo needed' },
      photos: { status: 'No, use stock photos' },
    },
  });

const deliver = async (entrypoints: Entrypoints, siteUrl: string): Promise<void> => {
  const { operator, until } = entrypoints;
  await placeCompleteOrder(entrypoints, 'Example Bakery');
  await until('2026-03-02 10:00Z');
  await operator('has checked the brief: it is complete', 'confirm-materials');
  await until('2026-03-03 09:00Z');
  await operator('delivers, in time', 'deliver', '--site-url', siteUrl);
};

export const refused = async (entrypoints: Entrypoints, siteUrl: string): Promise<void> => {
  const { studio, until } = entrypoints;
  await deliver(entrypoints, siteUrl);
  await until('2026-03-03 15:00Z');
  await studio.posts('refuses the site, and owes nothing', 'refuse', {
    reason: 'The client sees the bakery in another light',
  });
};

export const cancelled = async (entrypoints: Entrypoints): Promise<void> => {
  const { studio, operator, until } = entrypoints;
  await placeCompleteOrder(entrypoints, 'Example Bakery');
  await until('2026-03-02 10:00Z');
  await studio.posts('cancels before work on the site has started', 'cancel', {
    reason: 'Too soon',
  });

  await until('2026-03-02 11:00Z');
  await placeCompleteOrder(entrypoints, 'Second Bakery');
  await until('2026-03-02 12:00Z');
  await operator('has checked the brief: it is complete', 'confirm-materials');
  await until('2026-03-02 13:00Z');
  await studio.posts('tries to cancel, but the site is being built', 'cancel', {}, 409);
  await studio.posts('writes instead', 'messages', { text: 'Our client has closed the shop.' });
  await until('2026-03-02 14:00Z');
  const reason = 'As you have asked us to';
  await operator('cancels for the studio', 'cancel', '--reason', reason);
  await studio.reads('sees that nothing is owed any more, by either side', deadlineLines);
};

export const pausedOrder = async (entrypoints: Entrypoints, siteUrl: string): Promise<void> => {
  const { studio, operator, until } = entrypoints;
  await placeCompleteOrder(entrypoints, 'Example Bakery');
  await until('2026-03-02 10:00Z');
  await operator('has checked the brief: it is complete', 'confirm-materials');
  await studio.reads('sees by when the site must be live', deadlineLines);
  await until('2026-03-02 16:00Z');
  const reason = 'The e-mail address in the brief does not exist. Which one is right?';
  await operator('cannot go on without an answer', 'hold', '--reason', reason);
  await until('2026-03-04 10:00Z');
  await studio.posts('answers, 42 hours later', 'messages', { text: 'shop@bakery.example' });
  await operator('goes on', 'resume');
  await studio.reads('sees that the time has moved by as much', deadlineLines);
  await until('2026-03-05 03:00Z');
  await operator('delivers, in time', 'deliver', '--site-url', siteUrl);
  await studio.reads('has a promise that was kept', deadlineLines);
};

export const unpaid = async (entrypoints: Entrypoints, siteUrl: string): Promise<void> => {
  const { studio, until } = entrypoints;
  await deliver(entrypoints, siteUrl);
  await until('2026-03-03 15:00Z');
  await studio.posts('accepts the site, and then does not pay', 'accept');
  await until('2026-03-20 15:00Z');
  await studio.reads('was reminded on days 3, 7 and 14, and gets no more reminders', (record) => [
    stageText(record),
  ]);
};
