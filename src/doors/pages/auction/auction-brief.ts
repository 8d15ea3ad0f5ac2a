import { html } from 'ghtml';
import type { ParticipantView } from '../../../app/auction/show-participant.ts';
import { formatMoment } from '../../../content/formats.ts';
import { kinds, lotKinds } from '../../../domain/auction/kind.ts';
import { contactGroup } from '../../../domain/order/questions.ts';
import { briefAnswers } from '../brief/answers.ts';
import { briefFields } from '../brief/fields.ts';
import type { FormState } from '../form/fields.ts';
import { missingList } from '../brief/missing-list.ts';
import { href, type Visit } from '../visit.ts';

/** The brief that serves every auction its bidder takes part in, with the time until when it is needed. */
export const auctionBrief = (
  visit: Visit,
  { brief, missing, briefDeadline }: ParticipantView,
  state: FormState,
): string => {
  const { texts, language } = visit;
  const { me } = texts.auction;
  const open = lotKinds.flatMap((kind) => missing[kind]);
  const asked = new Set<string>(
    lotKinds
      .flatMap((kind) => kinds[kind].requires)
      .flatMap((id) => (id === 'contact' ? contactGroup : [id])),
  );
  const status =
    open.length === 0
      ? html`<p>${me.briefReady}</p>`
      : html`<p>${me.briefIntro}</p>!${missingList(visit, open)}`;
  const deadline =
    briefDeadline === null
      ? ''
      : html`<div class="notice"><p>${me.briefDeadline({ time: formatMoment(briefDeadline, language) })}</p></div>`;
  return html`<section id="brief" class="letter">
<h2>${me.briefHeading}</h2>
!${deadline}
!${status}
!${brief.size === 0 ? '' : html`<h3>${texts.brief.answeredHeading}</h3>!${briefAnswers(visit, brief)}`}
<form method="post" action="${href(visit, '/auction/me/brief')}">
!${briefFields(state, ({ id }) => asked.has(id))}
<p class="actions"><button class="button">${me.saveBrief}</button></p>
</form>
</section>`;
};
