import { requestText } from './client.ts';

export const orderPath = '/api/studio-order';

/**
 * Each order has its own address and studio, because an address may place ten orders an hour, and a
 * studio receives at most ten confirmations.
 */
export const orderRequest = (address: string): string =>
  requestText({ method: 'POST', path: orderPath, address, body: orderFrom(studioAt(address)) });

export const studioAt = (address: string): string =>
  `orders@${address.replaceAll('.', '-')}.studio.example`;

/** A typical order of a studio's program, with an e-mail address and half of the brief. */
const order = {
  studio: {
    name: 'Northern Light Studio',
    website: 'https://northern-light.example',
  },
  project: {
    type: 'shop',
    pages: 12,
    languages: 3,
    payments: true,
    accounts: true,
    business:
      'A family roastery that sells coffee, and the machines to make it, in three countries',
    goal: 'Order coffee, once or every month',
    notes:
      'The old shop stays online until the new one is ready; its product list can be exported.',
  },
  brief: {
    business: {
      name: 'Roastery Kowalski',
      description: 'Small batches of coffee, roasted twice a week and sent out on the same day.',
    },
    offer: 'Coffee beans, ground coffee, gift boxes, espresso machines and their repair',
    email: 'hello@roastery-kowalski.example',
    logo: { status: 'Yes, here it is', link: 'https://roastery-kowalski.example/logo.svg' },
    page_list:
      'Home, coffee, machines, gifts, subscriptions, offices, guides, news, about us, find us, delivery, contact',
    audience: 'People who drink coffee at home, and offices with ten to fifty people',
    language_list: 'Polish, German and English; Polish comes first',
    style: ['warm', 'plain'],
    colours: 'Dark brown, cream and a little orange',
  },
  lang: 'pl',
  currency: 'PLN',
};

const orderFrom = (email: string): string =>
  JSON.stringify({ ...order, studio: { ...order.studio, email } });

/** The same order each time, for a yardstick that stores nothing. */
export const orderBody = orderFrom(studioAt('10.0.0.1'));
