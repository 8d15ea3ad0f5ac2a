/**
 * Checks of the conformance suite for features that the service does not need, by protocol revision:
 * `scenario check`, or a whole scenario.
 */
type NotApplicable = Readonly<Record<string, Readonly<Record<string, string>>>>;

const noTasks =
  'the tasks extension is for calls that outlast a request; each of ours answers within a minute';
const nothingChanges =
  'what is listed changes only with a restart, and no such capability is declared';
const noReplay =
  'a stream carries one answer, which is asked for again with an idempotency_key where it was lost';
const noSubscriptions =
  'no document changes while it is read, and no such capability is declared; wait_for_change waits for orders and lots';
const noHeaders = 'no tool takes an argument from a header of the request';

export const notApplicable: NotApplicable = {
  '2025-11-25': {
    'resources-subscribe': noSubscriptions,
    'resources-unsubscribe': noSubscriptions,
    'server-sse-polling': noReplay,
  },
  '2026-07-28': {
    'http-custom-header-server-validation': noHeaders,
    'server-stateless sep-2575-server-sends-prompts-list-changed-on-subscription': nothingChanges,
    'server-stateless sep-2575-server-sends-tools-list-changed-on-subscription': nothingChanges,
    'tasks-capability-negotiation': noTasks,
    'tasks-dispatch-and-envelope': noTasks,
    'tasks-lifecycle': noTasks,
    'tasks-mrtr-composition': noTasks,
    'tasks-mrtr-input': noTasks,
    'tasks-request-headers': noTasks,
    'tasks-request-state-removal': noTasks,
    'tasks-required-task-error': noTasks,
    'tasks-wire-fields': noTasks,
  },
};
