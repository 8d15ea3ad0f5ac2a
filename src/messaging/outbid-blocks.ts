import type { BidderMessage } from '../domain/auction/messages.ts';
import type { Minor } from '../domain/money.ts';
import { endsFact, lotFact, money, type Setting } from './bid-facts.ts';
import { facts, link, paragraph, type Block } from './email.ts';

/** What a mail says to whoever another bid is ahead of. */

type Outbid = Extract<BidderMessage, { readonly kind: 'outbid' }>;

export const outbidBlocks = (outbid: Outbid, setting: Setting): readonly Block[] => {
  const { lotId, standby } = outbid;
  const { outbid: texts } = setting.texts;
  return [
    howItStands(outbid, setting),
    paragraph(texts.whatNow),
    ...(standby === null
      ? []
      : [paragraph(texts.orStandBy({ amount: money(standby.amountMinor, setting) }))]),
    link(setting.texts.lotPage, setting.sender.pages.lot(setting.language, lotId)),
  ];
};

/** Whoever has the site if the brief of the bid ahead stays away. */
export const standingByBlocks = (
  outbid: Outbid,
  { amountMinor }: { readonly amountMinor: Minor },
  setting: Setting,
): readonly Block[] => {
  const { standingBy: texts, foreseen } = setting.texts;
  return [
    paragraph(foreseen.youStandBy({ price: money(amountMinor, setting) })),
    howItStands(outbid, setting),
    paragraph(texts.whatNow),
    link(setting.texts.lotPage, setting.sender.pages.lot(setting.language, outbid.lotId)),
  ];
};

const howItStands = (
  { ownBidMinor, priceMinor, minNextBidMinor, endsAt }: Outbid,
  setting: Setting,
): Block => {
  const { words } = setting.texts;
  return facts([
    lotFact(setting),
    [words.yourBid, money(ownBidMinor, setting)],
    [words.price, money(priceMinor, setting)],
    [words.minNextBid, money(minNextBidMinor, setting)],
    endsFact(endsAt, setting),
  ]);
};
