import { html } from 'ghtml';
import { formatNumber } from '../../../content/formats.ts';
import { cancelLimits } from '../../../domain/auction/cancelling.ts';
import { minutesMs } from '../../../domain/time.ts';
import type { Visit } from '../visit.ts';

/**
 * What holds of every auction. Each sentence can be linked to by its name, and in English is the
 * name of the test that proves it (`test/contract/invariants-named.test.ts` holds them together).
 */
export const invariants = ({ texts, language }: Visit): string => {
  const { heading, intro, sentences } = texts.invariants;
  const minutes = formatNumber(cancelLimits.lateMs / minutesMs(1), language);
  const items = Object.entries(sentences).map(([name, sentence]) => {
    const text = typeof sentence === 'string' ? sentence : sentence({ minutes });
    return html`<li id="${name}">${text}</li>`;
  });
  return html`<h2>${heading}</h2>
<p>${intro}</p>
<ul>!${items}</ul>`;
};
