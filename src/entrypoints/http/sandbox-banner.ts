import { html } from 'ghtml';

/** What every page of a sandbox says first; nothing on any other. */
export const sandboxBanner = (
  { isSandbox }: { readonly isSandbox: boolean },
  words: string,
): string => (isSandbox ? html`<aside class="sandbox">${words}</aside>` : '');
