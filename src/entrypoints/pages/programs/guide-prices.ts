import { projectsMax } from '../../../contract/order/quote-projects.ts';
import { quoteTokenType } from '../../../contract/order/quote-token.ts';
import { code, heading, say, text, type Block } from './blocks.ts';
import { exampleOf, type Place } from './example-blocks.ts';

/** What a site costs, before anything is ordered. */
export const pricesGuide = (place: Place): readonly Block[] => [
  heading(2, 'quote', say`Ask for a price`),
  text`Any parameter makes the address of orders answer a price. Nothing is stored, and the price of an order is worked out in the same way. ${code('lang')} is the language of the conditions, ${code('delivery')}, ${code('payment')} and ${code('edits')}, in every answer that has them; without it they are in English.`,
  ...exampleOf(place, 'quote', { fields: ['quote', 'project'] }),
  heading(2, 'budget', say`Keep within a budget`),
  text`With ${code('budget')}, in the currency of the price, the answer says whether the price is within it, and ${code('counterfactuals')} are the smallest changes by which it would be: fewest fields first, then by how little of the price is lost. The list is empty where nothing has to change, and where no change is enough; ${code('budget.reachable')} tells which.`,
  ...exampleOf(place, 'quote', {
    example: 'within_a_budget',
    fields: ['budget', 'counterfactuals'],
  }),
  heading(2, 'quote_projects', say`Compare variants, and get prices that are promised`),
  text`Up to ${String(projectsMax)} projects are priced in one call, and nothing is stored. Each comes with a ${code('quote_token')}: send it with an order until ${code('valid_until')}, 14 days later, and the order costs that, even if prices have changed since. ${code('project')} and ${code('currency')} of the order may then be left out; where they are given, they must be the same. One token can be used for several orders. One project that is not valid refuses the whole call and is named.`,
  ...exampleOf(place, 'quote_projects'),
  text`An order by a token: ${code(`{"studio": {"email": "hello@studio.example"}, "quote_token": "eyJhbGciOi…"}`)}`,
  heading(2, 'show_prices', say`Read the price book`),
  text`Every rate as data, for whoever works prices out without asking: the base of the type, each page beyond those that it covers at the rate of its tier (pages count once in each language), each module that is on, and roles and systems at the rate of one. ${code('quote')} charges exactly that: ${code(`GET ${place.links.prices}?currency=PLN`)}.`,
  heading(2, 'show_signing_keys', say`Check a quote`),
  text`A ${code('quote_token')} is a JSON Web Signature in its compact form, signed by EdDSA (Ed25519). Its header has ${code('alg')}, ${code('kid')} and the ${code('typ')} ${code(quoteTokenType)}. Its claims are ${code('iss')}, which is ${code(place.publicUrl)}, ${code('aud')}, which is ${code(place.links.order)}, ${code('iat')} and ${code('exp')}, and the priced ${code('project')}, the ${code('price')} with its breakdown and ${code('price_book')}. Whoever is shown one can check it by the key with its ${code('kid')} at ${code(`${place.publicUrl}/.well-known/jwks.json`)}, without asking us. Where the operator gives the service another secret, the key is another one and tokens before it are refused.`,
];
