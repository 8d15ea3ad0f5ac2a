import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { AppContext } from '../../kernel/context.ts';
import { operation } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { required, text } from '../../kernel/wire.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator } from '../steps/operator-act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';

export const siteUrlInput = text('Where the site is live, http or https', 2_000);

/** Runs before the transaction, because a site may take long to answer. */
export const siteMustAnswer = async <Input extends { readonly siteUrl: string | null }>(
  { checkSite }: AppContext,
  input: Input,
): Promise<Result<Input, CallRefusal>> => {
  if (input.siteUrl === null) return ok(input);
  const checked = await checkSite(input.siteUrl);
  return checked.ok ? ok(input) : no({ kind: 'site_not_live', problem: checked.problem });
};

export const deliverSite = handled(
  operation({
    name: 'deliver',
    summary: 'Hand over the site, which must answer at its address',
    description:
      'Use it when the site is live: site_url is requested once and must answer 200. The studio is ' +
      'notified, and from then on can accept, refuse or request changes.',
    ...byOperator,
    ...onOrder({ site_url: required(siteUrlInput) }),
    examples: orderActExamples.deliver,
  }),
  {
    change: operatorAct(
      'deliver',
      (_order, { siteUrl }) => emit({ type: 'SiteDelivered', siteUrl }),
      siteMustAnswer,
    ),
  },
);
