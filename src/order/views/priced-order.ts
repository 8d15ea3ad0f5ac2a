import type { z } from 'zod';
import { switchedModules, type Project } from '../../brief/rules/project.ts';
import { toProject } from '../../brief/views/project.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { Currency } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { got, invalidField } from '../../kernel/wire.ts';
import type { orderFields } from './order-fields.ts';
import { peekQuoteToken, type PricedProject } from './quote-token.ts';

/**
 * The project and currency of an order: its own fields, or those of a quote_token, which its own
 * fields must not contradict.
 */

type OrderFields = z.output<typeof orderFields>;
type Priced = { readonly project: Project; readonly currency: Currency };

/** The signature of the token is not checked here. */
export const readPriced = (fields: OrderFields): Result<Priced, InputRefusal> => {
  const { project, currency, quote_token } = fields;
  const own = toProject(project);
  if (quote_token === undefined) return ok({ project: own, currency: currency ?? 'EUR' });
  const peeked = peekQuoteToken(quote_token);
  if (!peeked.ok) return invalidField('quote_token', peeked.problem);
  const { project: quoted, price } = peeked.value;
  for (const name of pricedFields) {
    const wanted = quoted[name.member];
    for (const [path, given] of [
      [`project.${name.wire}`, project[name.wire]],
      [`project.modules.${name.wire}`, nestedValue(project, name.wire)],
    ] as const) {
      if (given !== undefined && given !== wanted) return contradiction(path, wanted, given);
    }
  }
  if (currency !== undefined && currency !== price.currency) {
    return contradiction('currency', price.currency, currency);
  }
  return ok({ project: { ...own, ...quoted }, currency: price.currency });
};

const pricedFields = [
  ...(['type', 'pages', 'languages', ...switchedModules, 'integrations'] as const).map((name) => ({
    wire: name,
    member: name,
  })),
  { wire: 'extra_roles', member: 'extraRoles' },
] as const satisfies readonly {
  readonly wire: keyof OrderFields['project'];
  readonly member: keyof PricedProject;
}[];

/** Flat fields win over nested ones, so a nested one is ignored if the flat one is there. */
const nestedValue = ({ modules, ...flat }: OrderFields['project'], name: string): unknown => {
  const isFlat = (flat as Readonly<Record<string, unknown>>)[name] !== undefined;
  return isFlat ? undefined : (modules as Readonly<Record<string, unknown>> | undefined)?.[name];
};

const contradiction = (
  field: string,
  wanted: unknown,
  given: unknown,
): Result<never, InputRefusal> =>
  invalidField(
    field,
    `must be ${got(wanted)} or left out, because the quote_token was issued for that, got ${got(given)}`,
  );
