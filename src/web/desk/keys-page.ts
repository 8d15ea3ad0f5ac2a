import { html } from 'ghtml';
import { keysOf } from './frame.ts';
import { keysTable } from './keys.ts';
import type { DeskRequest, DeskPage } from './request.ts';

export const keysPage = (request: DeskRequest): DeskPage => ({
  kind: 'page',
  title: 'Keys',
  body: html`<h1>Keys</h1>
!${keysTable(keysOf(request))}`,
});
