import { html } from 'ghtml';
import { languages, localeOf } from '../../kernel/languages.ts';
import { hrefIn, type Site } from '../site/request.ts';

/** Files for search engines. */

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

/** Lists all public pages in every language. */
export const sitemapText = (
  { publicUrl }: Pick<Site, 'publicUrl'>,
  publicPaths: readonly string[],
): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
!${publicPaths.map((path) => entries(publicUrl, path))}</urlset>
`;

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
