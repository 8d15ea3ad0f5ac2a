import type { AddAnswersInput } from './add-answers.ts';
import type { OrderView } from '../views/present.ts';
import { changedAnswers, fitAnswers } from '../../brief/rules/brief.ts';
import { answersWithFiles } from '../../brief/rules/file-answers.ts';
import { urlsFor } from '../rules/file-changes.ts';
import { unmetPreconditionOf } from '../rules/acts.ts';
import { answersAdded } from '../rules/next-events.ts';
import { evolveOrder } from '../rules/order.ts';
import { addAnswersQuota, useQuota, type QuotaUse } from '../../kernel/quota.ts';
import {
  changed,
  orderOf,
  refuse,
  sideOf,
  unchanged,
  type UseCase,
} from '../../kernel/use-case.ts';
import { sealClientLink } from './client-link.ts';
import { viewOrder } from './view.ts';

type Loaded = { readonly quotaBucket: string; readonly quotaUse: QuotaUse };

/** Merges more answers into an order's brief; nothing else of the order changes. */
export const addAnswers: UseCase<AddAnswersInput, Loaded, OrderView> = {
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
    const problem = unmetPreconditionOf(before, 'answers', sideOf(context), now);
    if (problem !== null) return refuse(problem);
    const words = { urlOf: settings.fileUrl };
    // Where fields are merged the link stays anyway.
    const given = mergeFields
      ? brief
      : answersWithFiles(brief, (question) => urlsFor(before, question, words));
    const fitting = fitAnswers(before.brief, given, mergeFields);
    if (!fitting.ok) return refuse(fitting.problem);
    // What was said before and is said again adds nothing, however often it comes.
    const changes = changedAnswers(before.brief, fitting.value, before.work.askedAgain);
    const event = answersAdded(before, changes, now);
    const order = evolveOrder(before, event);
    const isHoldAnswered = changes.size > 0;
    const clientLink = sealClientLink(settings.seal, order);
    const view = viewOrder(order, language, {
      dryRun,
      sentUnused,
      isHoldAnswered,
      conditionsLanguage: language,
      clientLink,
    });
    if (changes.size === 0 && order.status === before.status) {
      return unchanged(view);
    }
    const used = useQuota(addAnswersQuota, quotaUse, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    return changed(
      view,
      [{ subject: 'order', before, after: order, events: [event] }],
      [[quotaBucket, used.value]],
    );
  },
};
