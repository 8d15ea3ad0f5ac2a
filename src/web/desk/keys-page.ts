import { html } from 'ghtml';
import { placeKeys } from './frame.ts';
import { keysTable } from './keys.ts';
import type { Page } from './request.ts';

export const keysPage = (): Page => ({
  kind: 'page',
  title: 'Keys',
  body: html`<h1>Keys</h1>
!${keysTable(placeKeys)}`,
});
