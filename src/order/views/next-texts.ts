import type { AnswerTexts } from '../../../locales/en/answers.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { OrderStatus } from '../rules/order.ts';
import type { StudioContact } from '../rules/studio.ts';
import type { Stage } from '../rules/work.ts';

/** The sentences in answers about orders. */

/** In English, because the language of the reader is not known yet. */
export const serviceDescription =
  'Studiolot builds websites for web studios and their clients at a fixed price. Ask for a price, read the brief questions, place an order even with half a brief, and complete it later under the same order id. Lots such as the site of the day are sold at auction; the agent guide says how to bid.';

export type NextFacts = {
  readonly status: OrderStatus;
  readonly stage: Stage;
  readonly isOnHold: boolean;
  readonly isHoldAnswered: boolean;
  readonly isRefunded: boolean;
  /** Whether the order is paid and its source files are missing. */
  readonly owesSourceFiles: boolean;
  readonly isNew: boolean;
  readonly channel: StudioContact['channel'];
  /** The link that the studio must open before our bot may write to it; null where it need not. */
  readonly telegramLink: string | null;
  /** Whether a person has to write to the studio by Telegram, because no bot can. */
  readonly contactByHand: boolean;
  readonly sentUnused: boolean;
};

/** What happens next, in one line and in the reader's language. */
export const nextStep = (facts: NextFacts, dryRun: boolean, language: Language): string => {
  const texts = catalogues[language].answers;
  return [
    facts.isNew ? confirmationLine(facts, texts) : null,
    stageLine(facts, dryRun, texts),
    facts.sentUnused ? texts.onlyBriefRead : null,
  ]
    .filter((line) => line !== null)
    .join(' ');
};

const stageLine = (facts: NextFacts, dryRun: boolean, texts: AnswerTexts): string => {
  const { stage, isOnHold, isRefunded } = facts;
  if (isOnHold) return facts.isHoldAnswered ? texts.holdAnswered : texts.onHold;
  if (stage === 'awaiting_brief' || stage === 'checking') {
    if (facts.status !== 'brief_incomplete') return texts.complete[facts.channel];
    return facts.isNew && dryRun ? texts.dryRunMissing : texts.answerMissing;
  }
  if (facts.owesSourceFiles) return texts.sourceFilesFollow;
  return isRefunded ? texts.refunded : texts.stage[stage];
};

const confirmationLine = (
  { channel, telegramLink, contactByHand }: NextFacts,
  texts: AnswerTexts,
): string => {
  if (telegramLink !== null) return texts.openChat({ link: telegramLink });
  if (contactByHand) return texts.confirmedByHand;
  return channel === 'email' ? texts.confirmedByEmail : texts.confirmedByTelegram;
};
