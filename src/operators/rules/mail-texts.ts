/** The texts are those of the steps of an order; operators replace them. */
export {
  changedSteps,
  noOwnWords,
  withSteps,
  wordParts,
  wordsMax,
  wordSteps,
  type OwnWords,
  type WordPart,
  type Words,
  type WordStep,
} from '../../order/rules/mail-texts.ts';
