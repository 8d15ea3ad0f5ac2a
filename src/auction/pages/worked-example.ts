import { html } from 'ghtml';
import type { BidId, ParticipantId } from '../../kernel/ids.ts';
import { fromMajor, type Minor } from '../../kernel/money.ts';
import { formatAmount } from '../../kernel/texts/formats.ts';
import { instant } from '../../kernel/time.ts';
import { scrollingTable } from '../../web/site/page-parts.ts';
import type { PageRequest } from '../../web/site/request.ts';
import { enter } from '../rules/enter.ts';
import { kinds } from '../rules/kind.ts';
import { openingStanding, type Bidder, type Entry } from '../rules/standing.ts';

/** An example auction, computed by the real rules, so that it cannot be wrong. */

type Turn = {
  readonly who: 'A' | 'B' | 'C';
  readonly kind: Entry['kind'];
  readonly amountMinor: Minor;
};

const turns: readonly Turn[] = [
  { who: 'A', kind: 'bid', amountMinor: fromMajor(20) },
  { who: 'B', kind: 'maximum', amountMinor: fromMajor(60) },
  { who: 'C', kind: 'bid', amountMinor: fromMajor(30) },
  { who: 'A', kind: 'bid', amountMinor: fromMajor(70) },
];

type ExampleRow = { readonly turn: Turn; readonly priceMinor: Minor; readonly leader: string };

const playTurns = (): readonly ExampleRow[] => {
  const bidders = new Map<string, Bidder>();
  let standing = openingStanding(kinds.site_of_the_day.startPriceMinor);
  return turns.map((turn) => {
    const { who, kind, amountMinor } = turn;
    const entry = {
      bidId: `${who} ${kind}` as BidId,
      participantId: who as string as ParticipantId,
      hasBrief: true,
      kind,
      amountMinor,
    };
    const entered = enter(standing, entry, bidders.get(who) ?? null, instant(0));
    standing = entered.standing;
    for (const bidder of entered.changed) bidders.set(bidder.participantId, bidder);
    const { leader, priceMinor } = standing;
    return { turn, priceMinor, leader: leader?.participantId ?? '' };
  });
};

export const workedExample = (request: PageRequest): string => {
  const { rules } = request.texts.auction;
  const rows = playTurns();
  const usd = (amount: Minor): string => formatAmount(amount, 'USD', request.language);
  const turnText = ({ who, kind, amountMinor }: Turn): string =>
    (kind === 'bid' ? rules.exampleBid : rules.exampleMaximum)({ who, amount: usd(amountMinor) });
  const [what = '', price = '', leader = ''] = rules.exampleColumns;
  const last = rows.at(-1);
  const end =
    last === undefined ? '' : rules.exampleEnd({ who: last.leader, price: usd(last.priceMinor) });
  const table = scrollingTable({
    columns: [{ head: what }, { head: price, isNumber: true }, { head: leader }],
    rows: rows.map(
      (row) =>
        html`<tr><th scope="row">${turnText(row.turn)}</th><td class="number">${usd(row.priceMinor)}</td><td>${row.leader}</td></tr>`,
    ),
  });
  return html`!${table}
<p>${end}</p>`;
};
