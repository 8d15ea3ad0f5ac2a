import { html } from 'ghtml';
import { formatAmount, formatNumber } from '../../kernel/texts/formats.ts';
import { cancelLimits } from '../rules/cancelling.ts';
import { codeAttemptsMax, codeValidMs } from '../rules/code.ts';
import { codeQuota } from '../rules/code-quota.ts';
import { bidMax, increments, topIncrement } from '../rules/increments.ts';
import { kinds, lotKinds } from '../rules/kind.ts';
import { extensionsMax, softCloseMs } from '../rules/lot.ts';
import { offerOpenMs } from '../rules/offer.ts';
import {
  cancellationWindowMs,
  networkWindowMs,
  reviewFigures,
  reviewReasons,
} from '../rules/review.ts';
import { logPath } from '../../kernel/links.ts';
import type { Minor } from '../../kernel/money.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';
import { titledPage } from '../../web/site/titled-page.ts';
import { href, type Page, type Visit } from '../../web/site/request.ts';
import { workedExample } from './worked-example.ts';

/** The rules of the auction, with every figure from where the rule itself has it. */
export const rulesPage = (visit: Visit): Page => {
  const { rules } = visit.texts.auction;
  return titledPage(
    'rules',
    rules,
    html`!${lotRules(visit)}
!${bidRules(visit)}
<h2>${rules.stepsHeading}</h2>
<p>${rules.stepsText}</p>
!${incrementTable(visit)}
<h2>${rules.automaticHeading}</h2>
<p>${rules.automaticText}</p>
!${endRules(visit)}
!${reviewRules(visit)}
!${invariants(visit)}
<h2>${rules.exampleHeading}</h2>
<p>${rules.exampleIntro}</p>
!${workedExample(visit)}`,
  );
};

const lotRules = (visit: Visit): string => {
  const { site, texts, catalogue } = visit;
  const { rules } = texts.auction;
  const { schedule } = site.context.settings;
  const sales = lotKinds.map(
    (kind) =>
      html`<p>${catalogue.auction.lotName[kind]}: ${catalogue.auction.lotIncludes[kind]} ${catalogue.auction.afterWin} ${rules.startPrice({ price: usd(visit, kinds[kind].startPriceMinor) })}</p>`,
  );
  const when =
    schedule === null
      ? rules.noSchedule
      : rules.daily({
          time: clockTime(schedule.endsDaily),
          zone: schedule.endsDaily.timeZone,
        });
  return html`<h2>${rules.lotHeading}</h2>
!${sales}
<p>${when}</p>`;
};

const clockTime = ({ hour, minute }: { readonly hour: number; readonly minute: number }): string =>
  [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

const bidRules = (visit: Visit): string => {
  const { rules } = visit.texts.auction;
  const text = rules.bidText({
    minutes: count(visit, codeValidMs / minutesMs(1)),
    attempts: count(visit, codeAttemptsMax),
    perHour: count(visit, codeQuota.countMax),
    max: usd(visit, bidMax),
  });
  return html`<h2>${rules.bidHeading}</h2>
<p>${text}</p>`;
};

const incrementTable = (visit: Visit): string => {
  const { rules } = visit.texts.auction;
  const [top] = increments.at(-1) ?? [];
  const rows: readonly (readonly [price: string, step: Minor])[] = [
    ...increments.map(
      ([below, step]) => [rules.stepBelow({ amount: usd(visit, below) }), step] as const,
    ),
    ...(top === undefined
      ? []
      : [[rules.stepFrom({ amount: usd(visit, top) }), topIncrement] as const]),
  ];
  return html`<div class="scrolls"><table>
<thead><tr><th scope="col">${rules.stepPrice}</th><th scope="col" class="number">${rules.step}</th></tr></thead>
<tbody>!${rows.map(([price, step]) => html`<tr><th scope="row">${price}</th><td class="number">${usd(visit, step)}</td></tr>`)}</tbody>
</table></div>`;
};

const endRules = (visit: Visit): string => {
  const { rules } = visit.texts.auction;
  const soft = {
    minutes: count(visit, softCloseMs / minutesMs(1)),
    times: count(visit, extensionsMax),
  };
  const cancel = {
    hours: count(visit, cancelLimits.earlyMs / hoursMs(1)),
    regretMinutes: count(visit, cancelLimits.regretMs / minutesMs(1)),
    lateMinutes: count(visit, cancelLimits.lateMs / minutesMs(1)),
  };
  return html`<h2>${rules.softCloseHeading}</h2>
<p>${rules.softCloseText(soft)}</p>
<h2>${rules.briefHeading}</h2>
<p>${visit.catalogue.auction.whoWins}</p>
<p>${rules.briefHow} ${visit.texts.lot.won.materials}</p>
<p>${rules.reopeningText(soft)}</p>
<p>${rules.offerText({ hours: count(visit, offerOpenMs / hoursMs(1)) })}</p>
<h2>${rules.cancelHeading}</h2>
<p>${rules.cancelText(cancel)}</p>`;
};

const reviewRules = (visit: Visit): string => {
  const { rules } = visit.texts.auction;
  const figures = rules.reviewFigures({
    amount: usd(visit, reviewFigures.largeBid),
    times: count(visit, reviewFigures.largeBidTimes),
    emails: count(visit, reviewFigures.emailsFromNetworkMax + 1),
    hours: count(visit, networkWindowMs / hoursMs(1)),
    cancellations: count(visit, reviewFigures.cancellationsMax + 1),
    days: count(visit, cancellationWindowMs / hoursMs(24)),
  });
  return html`<h2>${rules.reviewHeading}</h2>
<p>${rules.reviewText}</p>
<ul>!${reviewReasons.map((reason) => html`<li>${rules.reviewReasons[reason]}</li>`)}</ul>
<p>${figures}</p>`;
};

const usd = ({ language }: Visit, amount: Minor): string => formatAmount(amount, 'USD', language);

const count = ({ language }: Visit, number: number): string => formatNumber(number, language);

/**
 * What holds of every auction. Each sentence can be linked to by its name, and in English is the
 * name of the test that proves it (`test/contract/invariants-named.test.ts` holds them together).
 */
const invariants = (visit: Visit): string => {
  const { texts, language } = visit;
  const { heading, intro, sentences } = texts.invariants;
  const minutes = formatNumber(cancelLimits.lateMs / minutesMs(1), language);
  const items = Object.entries(sentences).map(([name, sentence]) => {
    const text = typeof sentence === 'string' ? sentence : sentence({ minutes });
    return html`<li id="${name}">${text}</li>`;
  });
  return html`<h2>${heading}</h2>
<p>${intro}</p>
<ul>!${items}</ul>
<p><a href="${href(visit, logPath)}">${texts.log.checkHeading}</a></p>`;
};
