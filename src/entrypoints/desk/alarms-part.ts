import { html } from 'ghtml';
import type { DeskSession } from '../../domain/operator/desk-session.ts';
import { ask } from './ask.ts';
import { href } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import type { Outcome, OwnVisit } from './visit.ts';

/** Whether this browser is told of alarms while nobody looks at the desk; only a script can ask it to be. */
export const alarmsPart = (visit: OwnVisit, sessions: readonly DeskSession[]): string => {
  const { desk, sessionId } = visit;
  const isOn = sessions.some(({ id, hasAlarms }) => id === sessionId && hasAlarms);
  const action = href(visit, '/desk/sessions/alarms');
  return html`<h2>Alarms</h2>
<p>You are mailed when half of a promise’s time is left, an hour before it ends, and once it is missed. This browser ${isOn ? 'shows these alarms too, until you sign out.' : 'can show them too, as long as you are signed in.'}</p>
!${
    isOn
      ? html`<form method="post" action="${action}"><button class="quiet">Show none here any more</button></form>`
      : html`<form method="post" action="${action}" data-push-key="${desk.context.settings.pushKey()}" data-worker="${href(visit, '/desk/push.js')}" hidden>
<input type="hidden" name="endpoint"><input type="hidden" name="p256dh"><input type="hidden" name="auth">
<button>Show alarms in this browser</button> <span class="soft" role="status"></span></form>
<script src="${desk.assets.path('alarms.js')}" type="module"></script>`
  }`;
};

export const changeAlarms = async (visit: OwnVisit): Promise<Outcome> => {
  const { form, sessionId: session_id } = visit;
  const sent = Object.fromEntries(
    ['endpoint', 'p256dh', 'auth'].map((name) => [name, form.get(name) ?? '']),
  );
  const changed = form.has('endpoint')
    ? await ask(visit, 'subscribe_to_alarms', { session_id, ...sent })
    : await ask(visit, 'unsubscribe_from_alarms', { session_id });
  if (!changed.ok) return refusalPage(visit, changed.problem);
  return { kind: 'redirect', to: '/desk/sessions' };
};
