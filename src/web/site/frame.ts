import { html } from 'ghtml';
import { languages, localeOf, type Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { sandboxBanner } from '../http/sandbox-mark.ts';
import type { AssetName } from './assets.ts';
import { href, hrefIn, type Page, type PageRequest, type Site } from './request.ts';

/** The frame of every page: header, navigation, languages and footer. */

export const frame = (request: PageRequest, page: Page): string => html`<!doctype html>
<html lang="${localeOf(request.language)}">
<head>
!${head(request, page)}
</head>
<body>
<a class="skip" href="#content">${request.texts.site.skipToContent}</a>
!${sandboxBanner(request.site.context, request.texts.site.sandbox)}
<header class="top">
<a class="brand" href="${href(request, '/')}"><span aria-hidden="true" class="mark"></span>Studiolot</a>
<nav aria-label="${request.texts.site.menu}"><ul>!${navItems(request, page, request.site.headerLinks)}</ul></nav>
!${languageChoice(request, page)}
</header>
<main id="content" tabindex="-1">
!${page.body}
</main>
<footer class="bottom">
<p>${request.texts.site.footer}</p>
<nav aria-label="Studiolot"><ul>!${navItems(request, page, request.site.footerLinks)}</ul></nav>
</footer>
</body>
</html>
`;

const head = (request: PageRequest, page: Page): string => {
  const { site } = request;
  const {
    title,
    description = request.texts.home.lead,
    isPrivate = false,
    isDocument = false,
    styles = [],
  } = page;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Studiolot</title>
<meta name="description" content="${description}">
!${isPrivate ? '<meta name="robots" content="noindex">' : isDocument ? canonical(request, 'en') : alternates(request)}
<link rel="icon" href="${site.assets.path('icon.svg')}" type="image/svg+xml">
!${(['site.css', ...styles] as const).map((name) => html`<link rel="stylesheet" href="${site.assets.path(name)}">`)}
!${(['site.js', ...(page.scripts ?? [])] as const).map((name) => script(request, name))}
!${isDocument ? '' : preview(title, description)}`;
};

/** For link previews. */
const preview = (title: string, description: string): string =>
  html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">`;

/** Our scripts are modules; a classic library loads before them. */
const script = ({ site }: PageRequest, name: AssetName): string =>
  html`<script src="${site.assets.path(name)}" !${name === 'uplot.js' ? 'defer' : 'type="module"'}></script>`;

const absolute = ({ site }: PageRequest, path: string): string => `${site.publicUrl}${path}`;

/** Documents are in English in every frame. */
const canonical = (request: PageRequest, language: Language): string =>
  html`<link rel="canonical" href="${absolute(request, hrefIn({ base: '' }, language, request.path))}">`;

const alternates = (request: PageRequest): string => {
  const { path, language } = request;
  const inLanguage = (each: typeof language) => absolute(request, hrefIn({ base: '' }, each, path));
  return html`!${canonical(request, language)}
<meta property="og:url" content="${inLanguage(language)}">
!${languages.map((each) => html`<link rel="alternate" hreflang="${localeOf(each)}" href="${inLanguage(each)}">`)}
<link rel="alternate" hreflang="x-default" href="${absolute(request, path)}">`;
};

const navItems = (
  request: PageRequest,
  page: Page,
  links: Site['headerLinks'],
): readonly string[] =>
  links.map(
    ({ section, path }) =>
      html`<li><a href="${href(request, path)}"!${page.section === section ? ' aria-current="page"' : ''}>${request.texts.site.nav[section]}</a></li>`,
  );

/** The same page in the other languages, with its query or what was typed. */
export const languageChoice = (pageRequest: PageRequest, page: Page): string => {
  const { form, path = pageRequest.path, isDocument = false } = page;
  // A document is cached for everybody, without its query.
  const query = isDocument ? new URLSearchParams() : pageRequest.query;
  const request = { ...pageRequest, path, query };
  const { language: chosen, texts } = request;
  const item = (language: Language): string => {
    const { languageName } = catalogues[language].pages.site;
    const tag = localeOf(language);
    const isChosen = language === chosen ? ' aria-current="true"' : '';
    if (form === undefined) {
      return html`<a href="${sameIn(request, language)}" lang="${tag}" hreflang="${tag}"!${isChosen}>${languageName}</a>`;
    }
    return html`<button form="${form.id}" formaction="${sameIn(request, language)}" formnovalidate name="step" value="${form.step}" lang="${tag}"!${isChosen}>${languageName}</button>`;
  };
  return html`!${form === undefined ? '' : enterButton(form)}<details class="languages">
<summary><span class="away">${texts.site.language}: </span>${texts.site.languageName}</summary>
<ul>!${languages.map((language) => `<li>${item(language)}</li>`)}</ul>
</details>`;
};

/** Enter would press the first button of the form, which is that of a language. */
const enterButton = ({ id, next }: NonNullable<Page['form']>): string =>
  html`<button class="away" form="${id}" name="step" value="${next}" tabindex="-1" aria-hidden="true"></button>
`;

const sameIn = ({ site, path, query }: PageRequest, language: Language): string => {
  const search = new URLSearchParams(query);
  search.delete('lang');
  return `${hrefIn(site, language, path)}${search.size === 0 ? '' : `?${search.toString()}`}`;
};
