import { answerWarnings } from '../../brief/views/answer-warnings.ts';
import { isLink } from '../../brief/views/link.ts';
import type { Warning } from '../../kernel/operation.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import type { Order } from '../rules/order.ts';
import { isTelegramAccount } from '../rules/studio.ts';

/** Warnings about values that are accepted but probably not intended. */

/** Warns about answers in both places of a brief. */
export const briefWarnings = (
  { brief, project }: { readonly brief?: Json | undefined; readonly project?: Json | undefined },
  surroundings: Parameters<typeof answerWarnings>[2],
): readonly Warning[] => [
  ...answerWarnings('brief', brief, surroundings),
  ...answerWarnings(
    'project.brief',
    isJsonObject(project) ? project['brief'] : undefined,
    surroundings,
  ),
];

/**
 * Stored answers that contradict the ordered project, for the operator who checks the brief. Other
 * warnings are left out, because operators see from the answers themselves what they are.
 */
export const storedWarnings = ({ brief, project, language }: Order): readonly Warning[] => {
  const pages = brief.get('page_list');
  const contradictory = pages === undefined ? {} : { page_list: pages };
  return answerWarnings('brief', contradictory, {
    pagesOrdered: [project.pages],
    earlier: new Map(),
    language,
  });
};

export const handleProblem =
  'must be a Telegram handle of 5 to 32 letters, digits and underscores, or a t.me link';

export const studioWarnings = ({ website, telegram }: JsonObject): readonly Warning[] => {
  const warnings: Warning[] = [];
  if (isText(website) && !isLink(website)) {
    const problem =
      'is not a website address, send one such as https://studio.example or leave it out';
    warnings.push({ field: 'studio.website', problem });
  }
  if (isText(telegram) && !isTelegramAccount(telegram.trim())) {
    warnings.push({ field: 'studio.telegram', problem: handleProblem });
  }
  return warnings;
};

const isText = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';
