import { formatBytes } from '../../../kernel/texts/formats.ts';
import { heading, list, oneLine } from '../../../messages/email.ts';
import { canHaveSourceFiles, isPaid, sourceFilesOf } from '../../rules/order-file.ts';
import type { StepContent, StepContext } from './step-facts.ts';

/** All source files that can be downloaded now, also those of earlier notifications. */
export const sourceFiles = ({ order, texts, language }: StepContext): StepContent => {
  const names = sourceFilesOf(order).map(
    ({ name, sizeBytes }) => `${oneLine(name)}, ${formatBytes(sizeBytes, language)}`,
  );
  const rest = names.length - namedMax;
  return {
    step: texts.sourceFiles,
    above: [
      heading(texts.sourceFiles.heading),
      list(rest > 0 ? [...names.slice(0, namedMax), `+ ${rest}`] : names),
    ],
    leadsTo: 'files',
  };
};

/** A late payment closes the order at once, before its source files are there. */
export const closed = ({ order, texts }: StepContext): StepContent => {
  const { closed: step } = texts;
  if (canHaveSourceFiles(order)) return { step, leadsTo: 'open' };
  return {
    step: { ...step, next: isPaid(order) ? step.filesFollow : step.withoutFiles },
    leadsTo: 'open',
  };
};

/** The list is as long as a screen; the number of further files follows. */
const namedMax = 30;
