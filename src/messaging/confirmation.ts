import { catalogues } from '../content/catalogues.ts';
import { materials } from '../content/materials.ts';
import type { Channel } from '../domain/message.ts';
import { heading, list, paragraph, type Block, type Email } from './email.ts';
import { orderFacts, whatIsMissing, type OrderFacts } from './order-mail.ts';
import { formatPrice, projectFacts } from './project-facts.ts';
import { readerEmail } from './reader-email.ts';
import type { Sender } from './sender.ts';

/** The studio's order is confirmed, and the content is asked for, in the order's language. */
export const confirmationEmail = (
  order: OrderFacts,
  { name, channel }: { readonly name: string | null; readonly channel: Channel },
  sender: Sender,
): Email => {
  const { language, project, price } = order;
  const { confirmation: texts, words } = catalogues[language];
  const projectType = words.projectType[project.type];
  const subject = texts.subject({ projectType, price: formatPrice(price, language) });
  return readerEmail({ name, language }, subject, [
    paragraph(texts.received),
    heading(texts.factsHeading),
    projectFacts(project, price, language, orderFacts(order, language)),
    paragraph(texts.priceIsFixed),
    ...whatIsMissing(order, channel, sender),
    ...materialsAsked(order),
    paragraph(texts.whatThen),
    paragraph(texts.payment),
    paragraph(texts.keepOrderId),
  ]);
};

const materialsAsked = ({ language, toSend }: OrderFacts): readonly Block[] => {
  const { confirmation: texts } = catalogues[language];
  const asked = texts.materials.filter((_text, index) => {
    const material = materials[index];
    return material !== undefined && toSend.includes(material);
  });
  return asked.length === 0 ? [] : [heading(texts.materialsHeading), list(asked)];
};
