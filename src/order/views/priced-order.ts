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
  const read = toProject(project);
  if (quote_token === undefined) return ok({ project: read, currency: currency ?? 'EUR' });
  const peeked = peekQuoteToken(quote_token);
  if (!peeked.ok) return invalidField('quote_token', peeked.problem);
  const { project: quoted, price } = peeked.value;
  for (const { name, quotedValue } of pricedFields(quoted)) {
    const { path, value } = sentField(project, name);
    if (value !== undefined && value !== quotedValue) {
      return contradiction(path, quotedValue, value);
    }
  }
  if (currency !== undefined && currency !== price.currency) {
    return contradiction('currency', price.currency, currency);
  }
  return ok({ project: { ...read, ...quoted }, currency: price.currency });
};

type PricedField = { readonly name: keyof OrderFields['project']; readonly quotedValue: unknown };

/** The fields that the price depends on, by their names on the wire, with the values of the token. */
const pricedFields = (quoted: PricedProject): readonly PricedField[] => [
  { name: 'type', quotedValue: quoted.type },
  { name: 'pages', quotedValue: quoted.pages },
  { name: 'languages', quotedValue: quoted.languages },
  ...switchedModules.map((name) => ({ name, quotedValue: quoted[name] })),
  { name: 'integrations', quotedValue: quoted.integrations },
  { name: 'extra_roles', quotedValue: quoted.extraRoles },
];

/** A field of the project itself, or where that has none, the field of the same name in `modules`. */
const sentField = (project: OrderFields['project'], name: PricedField['name']) => {
  const value = project[name];
  if (value !== undefined) return { path: `project.${name}`, value };
  const modules: Readonly<Record<string, unknown>> = project.modules ?? {};
  return { path: `project.modules.${name}`, value: modules[name] };
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
