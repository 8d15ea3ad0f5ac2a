import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let known: ReadonlySet<string> | null = null;

/** Whether mailboxes of the domain, or of one it belongs to, are made to be thrown away. */
export const isDisposableMail = (domain: string): boolean => {
  known ??= disposableEmailBlocklistSet();
  const labels = domain.toLowerCase().split('.');
  return labels.some((_label, index) => known?.has(labels.slice(index).join('.')) ?? false);
};
