import { type Brief, changedAnswers, fitAnswers } from '../../brief/rules/brief.ts';
import { keepingFileLinks } from '../../brief/rules/file-answers.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';
import { withConditions } from '../../brief/views/conditions.ts';
import { briefOf } from '../../brief/views/project.ts';
import type { Language } from '../../kernel/languages.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { ok, type JsonObject } from '../../kernel/result.ts';
import { changed, refuse, unchanged, type UseCase, handled } from '../../kernel/use-case.ts';
import { describedBy, isJsonObject, isLeftOut, requiredMark } from '../../kernel/wire.ts';
import { orderOf, sideOf } from '../authenticate.ts';
import { actRefusalOf } from '../rules/acts.ts';
import { sealClientLink } from '../rules/client-link.ts';
import { urlsFor } from '../rules/file-changes.ts';
import { answersAdded } from '../rules/next-events.ts';
import { type Order, evolveOrder } from '../rules/order.ts';
import { addAnswersQuota } from '../rules/quotas.ts';
import { orderAnswer } from '../views/answer-schemas.ts';
import {
  afterCompleting,
  bakeryPrice,
  bakeryProject,
  exampleLinks,
  exampleOrderId,
  exampleOrderNumber,
} from '../views/example-data.ts';
import { orderFields } from '../views/order-fields.ts';
import { briefWarnings } from '../views/order-warnings.ts';
import { nameOfOrder, presentOrder, type OrderView } from '../views/present-order.ts';
import { viewOrder } from '../views/view-order.ts';

export type AddAnswersInput = {
  readonly brief: Brief;
  /** Null where the call names none. */
  readonly language: Language | null;
  /** Whether fields that a new answer leaves out keep their earlier values. */
  readonly mergeFields: boolean;
  /** Whether fields were sent that this operation ignores; the answer then says so. */
  readonly sentUnused: boolean;
  readonly dryRun: boolean;
};

const namedOrderFields = orderFields.extend({
  order_id: describedBy(orderFields.shape.order_id, { [requiredMark]: true }),
});

const declared = operation({
  name: 'resupply_brief',
  summary: 'Merge more brief answers into an order; its price does not change',
  description:
    'Use it to send missing answers of an order, or to correct earlier ones: it needs the ' +
    'order_id and the answers as brief, by question id. Each answer replaces the earlier one ' +
    'to the same question; with merge_fields it replaces only the fields that you send. The ' +
    'price never changes. The answer lists what is still missing. Once nothing is, a person ' +
    'checks the brief, and show_order shows what follows.',
  ...calledBy('client', 'changes_with_dry_run'),
  refusals: ['act_not_allowed', 'brief_too_large', 'too_many_resupplies'],
  ...withInput(namedOrderFields, (fields, sent) =>
    ok<AddAnswersInput>({
      brief: briefOf(fields),
      language: fields.lang ?? null,
      mergeFields: fields.merge_fields ?? false,
      sentUnused: hasUnusedFields(sent),
      dryRun: fields.dry_run ?? false,
    }),
  ),
  warn: ({ brief, project }, { mergeFields, language }, actor) =>
    actor.kind === 'order_holder' || actor.kind === 'client'
      ? briefWarnings(
          { brief, project },
          {
            pagesOrdered: [actor.order.project.pages],
            earlier: mergeFields ? actor.order.brief : linkedByFiles(actor.order),
            language: language ?? actor.order.language,
          },
        )
      : [],
  output: orderAnswer,
  present: presentOrder,
  nameOf: nameOfOrder,
  examples: [
    {
      name: 'the_rest_of_the_brief',
      summary: 'The answers that were missing; the example order is placed before',
      sent: {
        order_id: exampleOrderId,
        brief: {
          photos: { status: 'No, use stock photos' },
          page_list: 'Home, cakes, breakfast, contact',
          booking_rules: {
            what: 'A table for breakfast',
            hours: 'Sat and Sun 8–12',
            length: '1 h',
          },
        },
      },
      answer: {
        order_id: exampleOrderId,
        number: exampleOrderNumber,
        reference: null,
        status: 'brief_complete',
        price: bakeryPrice,
        project: bakeryProject,
        missing: [],
        next: afterCompleting,
        links: exampleLinks,
        ...withConditions,
      },
    },
  ],
});

/** The questions that files were sent for, as answers with a link. */
const linkedByFiles = ({ files }: Pick<Order, 'files'>): Brief =>
  new Map(
    files.flatMap(({ question, id }) => (question === null ? [] : [[question, { link: id }]])),
  );

/** Whether the call has a studio, currency, reference, quote or fields of `project` other than its brief. */
const hasUnusedFields = ({
  studio,
  currency,
  project,
  reference,
  quote_token: quoteToken,
}: JsonObject): boolean =>
  !isLeftOut(studio) ||
  !isLeftOut(reference) ||
  !isLeftOut(quoteToken) ||
  !isLeftOut(currency) ||
  (isJsonObject(project) && Object.keys(project).some((key) => key !== 'brief'));

type UsedQuota = { readonly quotaBucket: string; readonly quotaUse: QuotaUse };

/** Merges more answers into an order's brief; nothing else of the order changes. */
const useCase: UseCase<{ input: AddAnswersInput; loaded: UsedQuota; view: OrderView }> = {
  lockScope: 'orders',
  load: async (tx, _input, callContext) => {
    const quotaBucket = `resupplies:${orderOf(callContext).id}`;
    return { quotaBucket, quotaUse: await tx.quotas.load(quotaBucket) };
  },
  decide: ({ quotaBucket, quotaUse }, input, context) => {
    const { now, dryRun, settings } = context;
    const { brief, sentUnused, mergeFields } = input;
    const language = input.language ?? 'en';
    const before = orderOf(context);
    const problem = actRefusalOf(before, 'answers', sideOf(context.actor), now);
    if (problem !== null) return refuse(problem);
    const urlsOf = (question: QuestionId): readonly string[] =>
      urlsFor(before, question, { urlOf: settings.fileUrl });
    // With merge_fields an earlier link stays anyway.
    const given = mergeFields ? brief : keepingFileLinks(brief, urlsOf);
    const fitting = fitAnswers(before.brief, given, { mergeFields });
    if (!fitting.ok) return refuse(fitting.problem);
    // An answer that is repeated word for word changes nothing.
    const changes = changedAnswers(before.brief, fitting.value, before.work.reopenedQuestions);
    const event = answersAdded(before, changes, now);
    const after = evolveOrder(before, event);
    const isUnchanged = changes.size === 0 && after.status === before.status;
    const view = viewOrder(isUnchanged ? before : after, language, {
      dryRun,
      sentUnused,
      conditionsLanguage: language,
      clientLink: sealClientLink(settings.seal, before),
    });
    if (isUnchanged) return unchanged(view);
    const used = useQuota(addAnswersQuota, quotaUse, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    return changed(view, {
      changes: [{ entity: 'order', before, after, events: [event] }],
      quotas: [[quotaBucket, used.value]],
    });
  },
};

export const addAnswers = handled(declared, { change: useCase });
