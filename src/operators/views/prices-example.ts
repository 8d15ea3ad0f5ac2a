/** The example of `change_prices`: a change of prices and its effect. */

const priceBook = (version: string, landing: number) => ({
  version,
  base: { landing, website: 250, shop: 500, redesign: 200 },
  pages: [
    { from: 2, each: 25 },
    { from: 11, each: 20 },
    { from: 51, each: 15 },
  ],
  payments: 120,
  subscriptions: 150,
  booking: 100,
  accounts: 130,
  extra_roles: 50,
  integrations: 80,
});

const plainProject = {
  languages: 1,
  payments: false,
  subscriptions: false,
  booking: false,
  accounts: false,
  extra_roles: 0,
  integrations: 0,
  content_ready: false,
};

const unchanged = (example: string, price: number, project: object) => ({
  example,
  project: { ...plainProject, ...project },
  before: price,
  after: price,
  difference: 0,
  percent: 0,
  by_more_than_half: false,
});

const after = priceBook('2027-1', 180);

export const nextYearsPrices = {
  name: 'next_year',
  summary: 'A landing page costs more from the new year',
  sent: { prices: after, holds_from: '2027-01-01T00:00:00Z' },
  answer: {
    before: priceBook('2026-1', 150),
    after,
    holds_from: '2027-01-01T00:00:00.000Z',
    version: 1,
    figures: [{ figure: 'base.landing', before: 150, after: 180, by_more_than_half: false }],
    examples: [
      {
        example: 'landing_page',
        project: { ...plainProject, type: 'landing', pages: 1 },
        before: 150,
        after: 180,
        difference: 30,
        percent: 20,
        by_more_than_half: false,
      },
      unchanged('website_of_5_pages', 350, { type: 'website', pages: 5 }),
      unchanged('website_of_20_pages', 675, { type: 'website', pages: 20 }),
      unchanged('website_of_20_pages_in_3_languages', 1425, {
        type: 'website',
        pages: 20,
        languages: 3,
      }),
      unchanged('shop_with_payments_and_accounts', 1015, {
        type: 'shop',
        pages: 12,
        payments: true,
        accounts: true,
      }),
      unchanged('courses_with_modules_and_roles', 985, {
        type: 'website',
        pages: 8,
        subscriptions: true,
        booking: true,
        accounts: true,
        extra_roles: 2,
        integrations: 1,
      }),
      unchanged('redesign_of_10_pages', 425, { type: 'redesign', pages: 10 }),
    ],
  },
};
