import { changedAnswers } from '../../brief/rules/brief.ts';
import { isQuestionId } from '../../brief/rules/questions.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { FileId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import { after as momentAfter, type Instant } from '../../kernel/time.ts';
import { operators } from '../../messages/message.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { missingOf, type Order, type OrderChange } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import type { ChangedAnswers, OperatorNotice } from './message-types.ts';
import { stepNotifications } from './step-notifications.ts';
import { telegramReachOf } from './telegram-reach.ts';
import {
  changeWindow,
  confirmationDelayMsMax,
  confirmationWindow,
  newsWindow,
  studioWindow,
} from './throttling-windows.ts';

/** The messages that a change of an order sends to its studio and to operators. */
export const orderNotifications = async (
  tx: Tx,
  change: OrderChange,
  callContext: CallContext,
): Promise<readonly Outgoing[]> => {
  const { before, after } = change;
  const { settings, now } = callContext;
  if (before === null) {
    const { needsChat, contactByHand } = await telegramReachOf(tx, after, settings.hasBot);
    const nothing = { changed: [], changedOthers: false };
    return [
      confirmation(after, needsChat, now),
      operatorNotice('order_placed', after, nothing, contactByHand),
    ];
  }
  return [...stepNotifications(change, callContext), ...contentNotifications(change, callContext)];
};

/** The messages about new answers and files. The studio is notified of those of its client too. */
const contentNotifications = (
  { before, after, events }: OrderChange,
  { actor }: Pick<CallContext, 'actor'>,
): readonly Outgoing[] => {
  const hasAnswers = events.some(({ type }) => type === 'AnswersAdded');
  const files = events.flatMap((event) =>
    event.type === 'FileAdded' && event.file.purpose === 'material' ? [event.file] : [],
  );
  if (before === null || (!hasAnswers && files.length === 0)) return [];
  const changes = changesOf(before, after);
  const isComplete = after.status === 'brief_complete';
  const isCompleted = isComplete && before.status === 'brief_incomplete';
  const hasNews = hasAnswers && (!isComplete || hasChanges(changes));
  const clientFileCount = files.filter(({ from }) => from === 'client').length;
  // The studio needs no notification of answers by its own files.
  const isByOwnFiles = files.length > 0 && clientFileCount === 0;
  const outgoing: Outgoing[] = [];
  if (clientFileCount > 0 || isCompleted || (hasNews && !isByOwnFiles)) {
    const isByClient = actor.kind === 'client';
    outgoing.push(studioNews(after, { ...changes, isByClient }, clientFileCount));
  }
  const notice = (trigger: OperatorNotice['trigger']): Outgoing =>
    operatorNotice(trigger, after, { ...changes, files: files.map(({ id }) => id) });
  if (isCompleted) outgoing.push(notice('brief_completed'));
  // Work may have started, so operators are notified of every change of a complete brief.
  else if (isComplete && hasNews) outgoing.push(notice('brief_changed'));
  else if (files.length > 0) outgoing.push(notice('files_sent'));
  return outgoing;
};

const changesOf = (before: Order, after: Order): ChangedAnswers => {
  const ids = [...changedAnswers(before.brief, after.brief).keys()];
  const changed = ids.filter(isQuestionId);
  return { changed, changedOthers: changed.length < ids.length };
};

const hasChanges = ({ changed, changedOthers }: ChangedAnswers): boolean =>
  changed.length > 0 || changedOthers;

/** Confirms the order and asks for missing content. It repeats nothing that the studio wrote. */
const confirmation = (order: Order, waitsForChat: boolean, now: Instant): Outgoing => ({
  id: `${order.id}.confirmation`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_confirmation',
    orderId: order.id,
    language: order.language,
    studioName: null,
    project: { ...order.project, business: null, goal: null, notes: null },
    price: order.price,
    missing: missingOf(order),
  },
  waitsForChat,
  throttled: studioWindow(order, 'confirmations', {
    quota: confirmationWindow,
    until: momentAfter(now, confirmationDelayMsMax),
  }),
});

type StudioNews = ChangedAnswers & { readonly isByClient: boolean };

const studioNews = (
  order: Order,
  { isByClient, ...changes }: StudioNews,
  files: number,
): Outgoing => ({
  id: `${order.id}.news.${order.version}`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_news',
    language: order.language,
    entries: [
      {
        orderId: order.id,
        isNew: false,
        ...changes,
        ...(files === 0 ? {} : { files }),
        ...(isByClient ? { isByClient } : {}),
      },
    ],
    more: 0,
  },
  throttled: studioWindow(order, 'news', { quota: newsWindow }),
});

type NotifiedChanges = ChangedAnswers & { readonly files?: readonly FileId[] };

const operatorNotice = (
  trigger: OperatorNotice['trigger'],
  order: Order,
  changes: NotifiedChanges,
  contactByHand = false,
): Outgoing => ({
  id: `${order.id}.${trigger}.${order.version}`,
  to: operators,
  message: { kind: 'operator_notice', trigger, orderId: order.id, ...changes, contactByHand },
  ...(trigger === 'order_placed'
    ? {}
    : { throttled: { key: `changes ${order.id}`, quota: changeWindow } }),
});
