import { listBriefQuestions } from '../../brief/operations/list-brief-questions.ts';
import { languages } from '../../kernel/languages.ts';
import type { OperationDocument, OperationTemplate } from '../../web/mcp/documents.ts';
import { describeService } from '../operations/describe-service.ts';
import { showPrices } from '../operations/show-prices.ts';

export const orderDocuments: readonly OperationDocument[] = [
  {
    uri: 'studiolot://prices',
    name: 'prices',
    title: 'Price book',
    description: 'Every price of a site and its parts',
    operation: showPrices,
  },
  {
    uri: 'studiolot://conditions',
    name: 'conditions',
    title: 'Conditions',
    description: 'Delivery, payment and changes, and where the contract terms stand',
    operation: describeService,
  },
];

export const briefTemplates: readonly OperationTemplate[] = [
  {
    uriTemplate: 'studiolot://brief-questions/{lang}',
    name: 'brief-questions',
    title: 'Brief questions in a language',
    description: `Every question of a brief, in one of ${languages.join(', ')}`,
    operation: listBriefQuestions,
  },
];
