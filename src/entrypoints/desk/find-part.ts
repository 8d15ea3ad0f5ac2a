import { html } from 'ghtml';
import { href } from './frame.ts';
import type { OwnVisit } from './visit.ts';

/** Whatever somebody says of themself or of their order finds it: everything is asked for in one field. */
export const findPart = (visit: OwnVisit, typed = ''): string =>
  html`<form class="find" action="${href(visit, '/desk/people')}">
<label class="away" for="who">The number of an order, an e-mail address, a domain, an IP address, a Telegram account, a participant, or a part of a studio’s name or of a reference</label>
<input id="who" name="who" value="${typed}" placeholder="S-1042, ann@example.org, a studio’s name" maxlength="320" required>
<button>Find</button></form>`;
