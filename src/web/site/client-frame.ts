import { html } from 'ghtml';
import { localeOf } from '../../kernel/languages.ts';
import { sandboxBanner } from '../http/sandbox-mark.ts';
import { languageChoice } from './frame.ts';
import { href, type ClientFrame, type Page, type PageRequest } from './request.ts';

/**
 * The frame of pages for a studio's client: the studio's own, or a neutral one, without links to
 * our other pages.
 */
export const clientFrame = (request: PageRequest, page: Page, client: ClientFrame): string => {
  const { language, texts } = request;
  return html`<!doctype html>
<html lang="${localeOf(language)}">
<head>
!${head(request, page, client)}
</head>
<body class="plain">
<a class="skip" href="#content">${texts.site.skipToContent}</a>
!${sandboxBanner(request.site.context, texts.site.sandbox)}
<header class="top">
!${studioSign(request, client)}
!${languageChoice(request, page)}
</header>
<main id="content" tabindex="-1">
!${page.body}
</main>
!${foot(request, client)}
</body>
</html>
`;
};

/** The footer, which is left out if it would have neither a link nor a name. */
const foot = (request: PageRequest, { studioName, privacy }: ClientFrame): string => {
  if (studioName === null && privacy === null) return '';
  const { site } = request.texts;
  return html`<footer class="bottom">
<p>!${studioName === null ? '' : html`<bdi>${studioName}</bdi>`}</p>
!${privacy === null ? '' : html`<nav aria-label="${site.menu}"><ul><li><a href="${href(request, privacy)}">${site.nav.privacy}</a></li></ul></nav>`}
</footer>`;
};

const head = ({ site }: PageRequest, page: Page, { studioName, logo }: ClientFrame): string => {
  const { title, styles = [], scripts = [] } = page;
  const whose = studioName === null ? title : `${title} · ${studioName}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${whose}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${logo ?? site.assets.path('page.svg')}">
!${(['site.css', 'brief.css', ...styles.filter((name) => name !== 'brief.css')] as const).map((name) => html`<link rel="stylesheet" href="${site.assets.path(name)}">`)}
!${(['site.js', ...scripts] as const).map((name) => html`<script src="${site.assets.path(name)}" type="module"></script>`)}`;
};

/** The studio's logo, or else its name. A logo contains the name, so its alternative text is the name. */
const studioSign = ({ catalogue }: PageRequest, { studioName, logo }: ClientFrame): string => {
  if (logo === null) {
    return studioName === null ? '' : html`<div class="brand"><bdi>${studioName}</bdi></div>`;
  }
  const alt = studioName ?? catalogue.brief.logo;
  return html`<div class="brand"><img class="logo" src="${logo}" alt="${alt}"></div>`;
};
