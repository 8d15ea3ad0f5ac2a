import { html } from 'ghtml';
import { logFormatPath, logPath, packagesPath } from '../../kernel/links.ts';
import { formatMoment, formatNumber } from '../../kernel/texts/formats.ts';
import { titledPage } from '../../web/site/page-parts.ts';
import type { Page, PageRequest } from '../../web/site/request.ts';
import { publishedCheckpoint, publishedKeys, type PublishedKey } from '../published.ts';

/** The page about the public log: its purpose, its state, and how to check it. */
export const logPage = async (request: PageRequest): Promise<Page> => {
  const { site, texts } = request;
  const { log } = texts;
  const published = await publishedKeys(site.context.store);
  return titledPage(
    'log',
    log,
    html`!${log.paragraphs.map((text) => html`<p>${text}</p>`)}
<h2>${log.stateHeading}</h2>
!${await state(request)}
<h2>${log.checkHeading}</h2>
!${await howToCheck(request)}
<h2>${log.keysHeading}</h2>
<p>${log.keysText}</p>
!${facts((published?.keys ?? []).map((key) => keyFact(request, key)))}
<h2>${log.witnessesHeading}</h2>
!${witnesses(request)}
<h2>${log.filesHeading}</h2>
!${files(request)}`,
  );
};

type Fact = readonly [label: string, value: string];

/** Values are trusted HTML. */
const facts = (rows: readonly Fact[]): string =>
  html`<div class="panel sheet"><dl class="facts">!${rows.map(([label, value]) => html`<dt>${label}</dt><dd>!${value}</dd>`)}</dl></div>`;

const state = async ({ site, texts, language }: PageRequest): Promise<string> => {
  const { log } = texts;
  const newest = await publishedCheckpoint(site.context);
  if (newest === null) return html`<p>${log.empty}</p>`;
  const { size, root, at } = newest;
  return facts([
    [log.entries, formatNumber(size, language)],
    [
      log.signedAt,
      html`<time datetime="${new Date(at).toISOString()}">${formatMoment(at, language)}</time>`,
    ],
    [log.root, html`<code>${root}</code>`],
  ]);
};

const howToCheck = async ({ site, texts }: PageRequest): Promise<string> => {
  const { log } = texts;
  const archive = await site.packages.find('studiolot-verify');
  if (archive === null) return '';
  return html`<p>${log.checkText}</p>
<pre><code>npx -y ${site.links.package('studiolot-verify')} ${site.publicUrl}</code></pre>
<p>${log.trust} <code>${archive.sha256.toString('hex')}</code></p>`;
};

const keyFact = (
  { texts, language }: PageRequest,
  { key, purpose, fromSize, untilSize }: PublishedKey,
): Fact => {
  const { log } = texts;
  const entry = (number: number): string => formatNumber(number, language);
  const spans = [
    log.from({ entry: entry(fromSize) }),
    ...(untilSize === null ? [] : [log.until({ entry: entry(untilSize) })]),
  ];
  return [
    log.purposes[purpose],
    html`<code>${key}</code> <span class="soft">${spans.join(', ')}</span>`,
  ];
};

const witnesses = ({ site, texts }: PageRequest): string => {
  const { log } = texts;
  const all = site.context.settings.log.witnesses;
  if (all.length === 0) return html`<p>${log.noWitnesses}</p>`;
  return html`<p>${log.witnessesText}</p>
<ul>!${all.map(({ vkey }) => html`<li><code>${vkey}</code></li>`)}</ul>`;
};

const files = ({ site, texts }: PageRequest): string => {
  const names = texts.log.files;
  const links = [
    [names.checkpoint, `${logPath}/checkpoint`],
    [names.keys, `${logPath}/keys`],
    [names.format, logFormatPath],
    [names.sums, `${packagesPath}/SHA256SUMS`],
  ] as const;
  return html`<ul>!${links.map(([name, path]) => html`<li><a href="${site.base}${path}">${name}</a></li>`)}</ul>`;
};
