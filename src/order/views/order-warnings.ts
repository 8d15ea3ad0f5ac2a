import type { Json, JsonObject } from '../../kernel/result.ts';
import type { Order } from '../rules/order.ts';
import { isTelegramAccount } from '../rules/studio.ts';
import type { Warning } from '../../kernel/operation.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import { answerWarnings } from '../../brief/views/answer-warnings.ts';
import { isLink } from '../../brief/views/link.ts';

/** What of an order is read, and can hardly be meant so. */

/** Both places in which a brief may stand. */
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
 * What of the stored answers contradicts what was ordered and paid for, as its sender was told; whoever
 * checks the brief is to know it too. An answer in words of its own says by itself what it is.
 */
export const storedWarnings = ({ brief, project, language }: Order): readonly Warning[] => {
  const pages = brief.get('page_list');
  const contradictory = pages === undefined ? {} : { page_list: pages };
  return answerWarnings('brief', contradictory, { project, earlier: new Map(), language });
};

export const handleProblem =
  'must be a Telegram handle of 5 to 32 letters, digits and underscores, or a t.me link';

export const studioWarnings = ({ website, telegram }: JsonObject): readonly Warning[] => [
  ...(isText(website) && !isLink(website)
    ? [
        {
          field: 'studio.website',
          problem:
            'is not a website address, send one such as https://studio.example or leave it out',
        },
      ]
    : []),
  ...(isText(telegram) && !isTelegramAccount(telegram.trim())
    ? [{ field: 'studio.telegram', problem: handleProblem }]
    : []),
];

const isText = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';
