import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let blocklist: ReadonlySet<string> | null = null;

/** Whether the domain, or a domain above it, offers disposable mailboxes. */
export const isDisposableMail = (domain: string): boolean => {
  blocklist ??= disposableEmailBlocklistSet();
  const labels = domain.toLowerCase().split('.');
  return labels.some((_label, index) => blocklist?.has(labels.slice(index).join('.')) ?? false);
};
