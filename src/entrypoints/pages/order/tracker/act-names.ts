import type { OperationName } from '../../../../contract/registry.ts';

/** What can be done on the page of an order, by the last part of its form's address, which its field is named by too. */
export const formActs = {
  accept: 'accept_site',
  changes: 'request_changes',
  defects: 'report_defects',
  refuse: 'refuse_site',
  cancel: 'cancel_order',
  messages: 'write_message',
} as const satisfies Readonly<Record<string, OperationName>>;

export type FormAct = keyof typeof formActs;
export const formActNames = Object.keys(formActs) as readonly FormAct[];
