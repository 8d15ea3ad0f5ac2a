import { html } from 'ghtml';
import { deskHref } from '../../web/desk/frame.ts';
import type { ListView } from '../../web/desk/list-view.ts';
import type { Block } from '../rules/block.ts';

/** The blocked addresses and networks, with links to their people and to the act that unblocks them. */
export const blockList: ListView<Block> = {
  empty: 'Nobody is blocked.',
  isStacked: true,
  columns: [
    {
      head: 'from',
      value: ({ subject }) => subject,
      cell: ({ subject }, request) =>
        html`<a href="${deskHref(request, `/desk/people?who=${encodeURIComponent(subject)}`)}">${subject}</a>`,
    },
    { head: 'since', value: ({ changedAt }) => changedAt },
    { head: 'why', value: ({ reason }) => reason },
    {
      head: 'action',
      value: () => 'Unblock',
      cell: ({ subject }, request) =>
        html`<a href="${deskHref(request, `/desk/people/unblock?address=${encodeURIComponent(subject)}`)}">Unblock<span class="away"> ${subject}</span></a>`,
      isOnlyAtDesk: true,
    },
  ],
};
