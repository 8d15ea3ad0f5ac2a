import { html } from 'ghtml';
import type { StorageSpans } from '../../../../locales/en/pages/privacy.ts';
import { idempotencyWindowMs } from '../../../kernel/idempotency.ts';
import { quotaStoredMs } from '../../../kernel/quota.ts';
import { formatSpan } from '../../../kernel/texts/formats.ts';
import { hoursMs } from '../../../kernel/time.ts';
import { messageStoredMs } from '../../../messages/message.ts';
import { languageStoredMs } from '../cookies.ts';
import { titledPage } from '../page-parts.ts';
import type { Page, PageRequest } from '../request.ts';
import { identityFacts, mailLink } from './identity-facts.ts';

/** Which personal data is stored and for how long. Each duration comes from its rule. */
export const privacyPage = (request: PageRequest): Page => {
  const { privacy } = request.texts;
  return titledPage(
    'privacy',
    privacy,
    html`<h2>${privacy.responsibleHeading}</h2>
!${identityFacts(request)}
<h2>${privacy.storedHeading}</h2>
!${storedCards(request)}
<h2>${privacy.basisHeading}</h2>
!${privacy.basis.map((text) => html`<p>${text}</p>`)}
<h2>${privacy.receiversHeading}</h2>
!${listOf(privacy.receivers)}
!${cookies(request)}
<h2 id="rights">${privacy.rightsHeading}</h2>
!${listOf(privacy.rights)}
!${contactForRights(request)}
<h2 id="erasing">${privacy.erasingHeading}</h2>
!${listOf(privacy.erasing)}`,
  );
};

const storedCards = (request: PageRequest): string => {
  const { privacy } = request.texts;
  const spans = storageSpans(request);
  const cards = Object.entries(privacy.stored).map(
    ([sort, { name, what, why, until }]) => html`<section class="panel" id="${sort}">
<h3>${name}</h3>
<p>${what}</p>
<dl class="asked"><dt>${privacy.why}</dt><dd>${why}</dd><dt>${privacy.until}</dt><dd>${until(spans)}</dd></dl>
</section>`,
  );
  return html`<div class="cards">!${cards}</div>`;
};

const storageSpans = ({ site, language }: PageRequest): StorageSpans => {
  const { retentionMonths } = site.context.settings;
  const hours = (ms: number): string => formatSpan(ms / hoursMs(1), 'hour', language);
  return {
    retention: retentionMonths === null ? null : formatSpan(retentionMonths, 'month', language),
    unconfirmed: days(site.storedMs.unconfirmed, language),
    message: days(messageStoredMs, language),
    count: hours(quotaStoredMs),
    repeat: hours(idempotencyWindowMs),
  };
};

const days = (ms: number, language: PageRequest['language']): string =>
  formatSpan(ms / hoursMs(24), 'day', language);

const cookies = ({ site, texts, language }: PageRequest): string => {
  const { privacy } = texts;
  return html`<h2>${privacy.cookiesHeading}</h2>
<p>${privacy.cookiesText}</p>
!${listOf([
    privacy.cookies.language({ span: days(languageStoredMs, language) }),
    privacy.cookies.key({ span: days(site.storedMs.key, language) }),
  ])}`;
};

const contactForRights = ({ site, texts }: PageRequest): string => {
  const { email } = site.context.settings.identity;
  const { askAt, askByAnswer } = texts.privacy;
  return email === null ? html`<p>${askByAnswer}</p>` : html`<p>${askAt} !${mailLink(email)}</p>`;
};

const listOf = (items: readonly string[]): string =>
  html`<ul class="spaced">!${items.map((item) => html`<li>${item}</li>`)}</ul>`;
