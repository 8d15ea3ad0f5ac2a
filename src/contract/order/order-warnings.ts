import type { Json, JsonObject } from '../../domain/base.ts';
import type { Order } from '../../domain/order/order.ts';
import { isTelegramAccount } from '../../domain/order/studio.ts';
import { boundWarnings, type Warning } from '../warning.ts';
import { isJsonObject } from '../wire.ts';
import { answerWarnings } from './answer-warnings.ts';
import { isLink } from './link.ts';

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

/** What its sender was told, of all that is stored now: whoever checks the brief is to know it too. */
export const storedWarnings = ({ brief, project }: Order): readonly Warning[] =>
  boundWarnings(
    answerWarnings('brief', Object.fromEntries(brief), { project, earlier: new Map() }),
  );

export const handleProblem =
  'must be a Telegram handle of 5 to 32 letters, digits and underscores, or a t.me link';

export const studioWarnings = ({ website, telegram }: JsonObject): readonly Warning[] => [
  ...(isText(website) && !isLink(website)
    ? [
        {
          field: 'studio.website',
          problem:
            'cannot be the address of a website, send one such as https://studio.example or leave it out',
        },
      ]
    : []),
  ...(isText(telegram) && !isTelegramAccount(telegram.trim())
    ? [{ field: 'studio.telegram', problem: handleProblem }]
    : []),
];

const isText = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.trim() !== '';
