/** The built-in price book as a file, and as the desk's form sends it. */

export const builtIn = {
  version: '2026-1',
  base: { landing: 150, website: 250, shop: 500, redesign: 200 },
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
};

/** The price book with another name and another price of a website. */
export const typedBook = (
  version: string,
  website: string,
): readonly (readonly [string, string])[] => [
  ['version', version],
  ['base.landing', '150'],
  ['base.website', website],
  ['base.shop', '500'],
  ['base.redesign', '200'],
  ...[
    ['2', '25'],
    ['11', '20'],
    ['51', '15'],
    ['', ''],
  ].flatMap(([from = '', each = '']) => [
    ['tier.from', from] as const,
    ['tier.each', each] as const,
  ]),
  ['payments', '120'],
  ['subscriptions', '150'],
  ['booking', '100'],
  ['accounts', '130'],
  ['extra_roles', '50'],
  ['integrations', '80'],
];
