import type { AnswerTexts } from '../../../locales/en/answers.ts';
import type { Language } from '../../kernel/languages.ts';
import type { OrderStatus } from '../rules/order.ts';
import type { StudioContact } from '../rules/studio.ts';
import type { Stage } from '../rules/work.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';

/** The sentences that answers of the API hold besides the contract's fields. */

/** English, since nobody has said yet which language they read. */
export const serviceDescription =
  'Studiolot builds websites for web studios and their clients at a fixed price. Ask for a price, read the brief questions, place an order even with half a brief, and complete it later under the same order id. Lots such as the site of the day are sold at auction; the agent guide says how to bid.';

export type NextFacts = {
  readonly status: OrderStatus;
  readonly stage: Stage;
  readonly isOnHold: boolean;
  readonly isHoldAnswered: boolean;
  readonly isRefunded: boolean;
  /** Those of a site that is paid and has none yet. */
  readonly owesSourceFiles: boolean;
  readonly isNew: boolean;
  readonly channel: StudioContact['channel'];
  /** The deep link that lets our bot write to the studio, where it must be opened first. */
  readonly telegramLink: string | null;
  /** The studio gave only Telegram, and neither a chat nor a bot is there: a person gets in touch. */
  readonly contactByHand: boolean;
  readonly sentUnused: boolean;
};

/** One line on what happens next, in the reader's language. */
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
