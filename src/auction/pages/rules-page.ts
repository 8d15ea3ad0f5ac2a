import { html } from 'ghtml';
import { logPath } from '../../kernel/links.ts';
import type { Minor } from '../../kernel/money.ts';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';
import { scrollingTable, titledPage } from '../../web/site/page-parts.ts';
import { href, type Page, type PageRequest } from '../../web/site/request.ts';
import { cancelLimits } from '../rules/cancelling.ts';
import { codeQuota } from '../rules/code-quota.ts';
import { codeAttemptsMax, codeValidMs } from '../rules/code.ts';
import { bidMax, increments, topIncrement } from '../rules/increments.ts';
import { kinds, lotKinds, type LotKindName } from '../rules/kind.ts';
import { extensionsMax, softCloseMs } from '../rules/lot.ts';
import { offerOpenMs } from '../rules/offer.ts';
import {
  withdrawalsCountedMs,
  networkWindowMs,
  reviewThresholds,
  withdrawalsReviewedFrom,
  reviewReasons,
} from '../rules/review.ts';
import { briefGraceText, whoWinsText } from '../views/lot-rules.ts';
import { workedExample } from './worked-example.ts';

/** The rules of the auction; each figure comes from its rule. */
export const rulesPage = (request: PageRequest): Page => {
  const { rules } = request.texts.auction;
  return titledPage(
    'rules',
    rules,
    html`!${lotRules(request)}
!${bidRules(request)}
<h2>${rules.stepsHeading}</h2>
<p>${rules.stepsText}</p>
!${incrementTable(request)}
<h2>${rules.automaticHeading}</h2>
<p>${rules.automaticText}</p>
!${endRules(request)}
!${reviewRules(request)}
!${invariants(request)}
<h2>${rules.exampleHeading}</h2>
<p>${rules.exampleIntro}</p>
!${workedExample(request)}`,
  );
};

const lotRules = (request: PageRequest): string => {
  const { site, texts, catalogue } = request;
  const { rules } = texts.auction;
  const { lotsEndDaily } = site.context.settings;
  const sales = lotKinds.map((kind) => {
    const { name, includes, ends } = catalogue.auction.lotKinds[kind];
    const price = usd(request, kinds[kind].startPriceMinor);
    const when =
      lotsEndDaily === null
        ? rules.noSchedule
        : ends({ time: clockTime(lotsEndDaily), zone: lotsEndDaily.timeZone });
    return html`<p>${name}: ${includes} ${catalogue.auction.afterWin} ${rules.startPrice({ price })}</p>
<p>${when}</p>`;
  });
  return html`<h2>${rules.lotHeading}</h2>
!${sales}`;
};

const clockTime = ({ hour, minute }: { readonly hour: number; readonly minute: number }): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

const bidRules = (request: PageRequest): string => {
  const { rules } = request.texts.auction;
  const text = rules.bidText({
    minutes: count(request, codeValidMs / minutesMs(1)),
    attempts: count(request, codeAttemptsMax),
    perHour: count(request, codeQuota.countMax),
    max: usd(request, bidMax),
  });
  return html`<h2>${rules.bidHeading}</h2>
<p>${text}</p>`;
};

const incrementTable = (request: PageRequest): string => {
  const { rules } = request.texts.auction;
  const [top] = increments.at(-1) ?? [];
  const rows: readonly (readonly [price: string, increment: Minor])[] = [
    ...increments.map(
      ([below, increment]) =>
        [rules.stepBelow({ amount: usd(request, below) }), increment] as const,
    ),
    ...(top === undefined
      ? []
      : [[rules.stepFrom({ amount: usd(request, top) }), topIncrement] as const]),
  ];
  return scrollingTable({
    columns: [{ head: rules.stepPrice }, { head: rules.step, isNumber: true }],
    rows: rows.map(
      ([price, increment]) =>
        html`<tr><th scope="row">${price}</th><td class="number">${usd(request, increment)}</td></tr>`,
    ),
  });
};

const endRules = (request: PageRequest): string => {
  const { rules } = request.texts.auction;
  const soft = {
    minutes: count(request, softCloseMs / minutesMs(1)),
    times: count(request, extensionsMax),
  };
  const cancel = {
    hours: count(request, cancelLimits.earlyMs / hoursMs(1)),
    regretMinutes: count(request, cancelLimits.regretMs / minutesMs(1)),
    lateMinutes: count(request, cancelLimits.lateMs / minutesMs(1)),
  };
  return html`<h2>${rules.softCloseHeading}</h2>
<p>${rules.softCloseText(soft)}</p>
<h2>${rules.briefHeading}</h2>
!${lotKinds.map((kind) => briefRules(request, kind))}
<p>${rules.reopeningText(soft)}</p>
<p>${rules.offerText({ hours: count(request, offerOpenMs / hoursMs(1)) })}</p>
<h2>${rules.cancelHeading}</h2>
<p>${rules.cancelText(cancel)}</p>`;
};

const briefRules = (request: PageRequest, kind: LotKindName): string => {
  const { language, texts, catalogue } = request;
  const hours = briefGraceText(kind, language);
  return html`<p>${catalogue.auction.lotKinds[kind].name}: ${whoWinsText(kind, language)}</p>
<p>${texts.auction.rules.briefHow({ hours })} ${texts.lot.won.materials}</p>`;
};

const reviewRules = (request: PageRequest): string => {
  const { rules } = request.texts.auction;
  const figures = rules.reviewFigures({
    amount: usd(request, reviewThresholds.largeBid),
    times: count(request, reviewThresholds.largeBidTimes),
    emails: count(request, reviewThresholds.emailsFromNetworkMax + 1),
    hours: count(request, networkWindowMs / hoursMs(1)),
    cancellations: count(request, withdrawalsReviewedFrom),
    days: count(request, withdrawalsCountedMs / hoursMs(24)),
  });
  return html`<h2>${rules.reviewHeading}</h2>
<p>${rules.reviewText}</p>
<ul>!${reviewReasons.map((reason) => html`<li>${rules.reviewReasons[reason]}</li>`)}</ul>
<p>${figures}</p>`;
};

const usd = ({ language }: PageRequest, amount: Minor): string =>
  formatAmount(amount, 'USD', language);

const count = ({ language }: PageRequest, number: number): string => formatNumber(number, language);

/**
 * The invariants of every auction. Each sentence has an anchor, and in English is the name of the
 * test that proves it (`test/contract/invariants-named.test.ts` compares them).
 */
const invariants = (request: PageRequest): string => {
  const { texts, language } = request;
  const { heading, intro, sentences } = texts.invariants;
  const minutes = formatNumber(cancelLimits.lateMs / minutesMs(1), language);
  const items = Object.entries(sentences).map(([name, sentence]) => {
    const text = typeof sentence === 'string' ? sentence : sentence({ minutes });
    return html`<li id="${name}">${text}</li>`;
  });
  return html`<h2>${heading}</h2>
<p>${intro}</p>
<ul>!${items}</ul>
<p><a href="${href(request, logPath)}">${texts.log.checkHeading}</a></p>`;
};
