import { html } from 'ghtml';
import { languages, localeOf } from '../../kernel/languages.ts';
import { hrefIn, type Site } from '../site/request.ts';

/** What search engines read first: where not to look, and what there is. */

export const robotsText = ({
  publicUrl,
  base,
  hiddenPaths,
}: Pick<Site, 'publicUrl' | 'base' | 'hiddenPaths'>): string => {
  const prefixes = [base, ...languages.map((language) => hrefIn({ base }, language, '/'))];
  const closed = prefixes.flatMap((prefix) =>
    hiddenPaths.map((path) => `Disallow: ${prefix}${path}\n`),
  );
  return `User-agent: *\n${closed.join('')}Allow: ${base}/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
};

/** Every page that is the same for all, in every language; `paths` are those of all pages. */
export const sitemapText = (
  { publicUrl, hiddenPaths }: Pick<Site, 'publicUrl' | 'hiddenPaths'>,
  paths: readonly string[],
): string => {
  const open = paths.filter(
    (path) => !path.includes(':') && !hiddenPaths.some((start) => path.startsWith(start)),
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
!${open.map((path) => entries(publicUrl, path))}</urlset>
`;
};

const entries = (publicUrl: string, path: string): string => {
  const addresses = languages.map(
    (language) =>
      [localeOf(language), `${publicUrl}${hrefIn({ base: '' }, language, path)}`] as const,
  );
  const alternates = [...addresses, ['x-default', `${publicUrl}${path}`] as const].map(
    ([tag, address]) => html`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>
`,
  );
  return addresses
    .map(
      ([, address]) => html`<url>
<loc>${address}</loc>
!${alternates}</url>
`,
    )
    .join('');
};
