import { html } from 'ghtml';
import type { PageRequest } from '../request.ts';

/** Who runs the service. Missing facts are marked as missing. */
export const identityFacts = ({ site, catalogue }: PageRequest): string => {
  const { name, address, email, taxId } = site.context.settings.identity;
  const { identity: texts } = catalogue;
  const isSilent = name === null && address.length === 0 && email === null && taxId === null;
  if (isSilent) return html`<div class="notice"><p>${texts.nothingSaid}</p></div>`;
  const unsaid = html`<span class="soft">${texts.unsaid}</span>`;
  const said = (value: string | null): string =>
    value === null ? unsaid : html`<bdi>${value}</bdi>`;
  const rows = [
    [texts.name, said(name)],
    [texts.address, address.length === 0 ? unsaid : addressLines(address)],
    [texts.email, email === null ? unsaid : mailLink(email)],
    [texts.taxId, said(taxId)],
  ] as const;
  return html`<div class="panel sheet"><dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl></div>`;
};

export const addressLines = (lines: readonly string[]): string =>
  lines.map((line) => html`<bdi>${line}</bdi>`).join('<br>');

export const mailLink = (email: string): string => html`<a href="mailto:${email}">${email}</a>`;
