import { html } from 'ghtml';
import type { PageRequest } from '../request.ts';

/** Who runs the service. Missing facts are marked as missing. */
export const identityFacts = ({ site, catalogue }: PageRequest): string => {
  const { name, address, email, taxId } = site.context.settings.identity;
  const { identity: texts } = catalogue;
  const isSilent = name === null && address.length === 0 && email === null && taxId === null;
  if (isSilent) return html`<div class="notice"><p>${texts.nothingGiven}</p></div>`;
  const missing = html`<span class="soft">${texts.missing}</span>`;
  const shown = (value: string | null): string =>
    value === null ? missing : html`<bdi>${value}</bdi>`;
  const rows = [
    [texts.name, shown(name)],
    [texts.address, address.length === 0 ? missing : addressLines(address)],
    [texts.email, email === null ? missing : mailLink(email)],
    [texts.taxId, shown(taxId)],
  ] as const;
  return html`<div class="panel sheet"><dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl></div>`;
};

export const addressLines = (lines: readonly string[]): string =>
  lines.map((line) => html`<bdi>${line}</bdi>`).join('<br>');

export const mailLink = (email: string): string => html`<a href="mailto:${email}">${email}</a>`;
