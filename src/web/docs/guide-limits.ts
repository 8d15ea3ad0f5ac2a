import { followQuotas } from '../../auction/rules/follow.ts';
import {
  codeQuota,
  codesReserved,
  mailboxCodeQuota,
  wrongCodeQuota,
} from '../../auction/rules/code-quota.ts';
import {
  networkMailboxQuota,
  siteMailboxQuota,
  type MailboxQuota,
} from '../../auction/rules/mailbox-quota.ts';
import {
  firstProxyMaximumQuota,
  proxyMaximumQuota,
  submissionQuota,
} from '../../auction/rules/participant.ts';
import { downloadFile } from '../../order/operations/download-file.ts';
import { watchOrder } from '../../order/operations/watch-order.ts';
import { briefLimits } from '../../brief/rules/brief.ts';
import {
  filesQuota,
  sentPartBytes,
  sentQuota,
  orderQuota,
  siteOrderQuota,
  addAnswersQuota,
  unchangedQuota,
  type Quota,
  orderLinkQuotas,
} from '../../kernel/quota.ts';
import { orderLinkHeldMsMax, orderLinkWindow } from '../../messages/throttling.ts';
import { webhookQuota } from '../../webhooks/webhook.ts';
import { webhookBounds } from '../../webhooks/webhook-limits.ts';
import {
  bodyBytesMax,
  largeBodiesMax,
  messageBytesMax,
  quotesBytesMax,
  wordsBytesMax,
} from '../http/json-body.ts';
import { shareOfSite } from '../http/request-counts.ts';
import { requestLimits, type LimitName } from '../http/request-limits.ts';
import { readingPace } from '../http/unread.ts';
import {
  code,
  codeLink,
  heading,
  joined,
  link,
  say,
  text,
  type Block,
  type Row,
  type Words,
} from './blocks.ts';
import { duration, figure } from './durations.ts';
import type { Place } from './example-blocks.ts';

/** How much and how often. A part of `guide.ts`. */
export const limitsGuide = (place: Place): readonly Block[] => [
  heading(2, 'limits', say`What counts as one network`),
  text`One network is an IPv4 address or an IPv6 /64. Its requests count whatever they are answered, and calls in one line share their count. A whole IPv6 /48 has ${figure(shareOfSite)} times as much. What a page of another site sends counts apart, in the same measure. Answers say in ${code('RateLimit')} how many are left (${code('r')}) and in how many seconds there are all again (${code('t')}), in ${code('RateLimit-Policy')} how many there are at most; those of a new order say it of the orders too, as ${code('placing')}.`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Requests from one network',
    columns: ['Calls', 'At most', 'Then'],
    rows: (Object.keys(requestLimits) as LimitName[]).map((name) => requestRow(place, name)),
  },
  text`How often these may be done:`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Orders, bids and briefs',
    columns: ['What', 'At most', 'Then'],
    rows: [
      ...orderRows(),
      quotaRow(
        'Calls with an Idempotency-Key that change nothing, of one network or IPv6 /48',
        unchangedQuota,
        'too_many_unchanged',
      ),
      quotaRow(
        'Codes to one e-mail address that one network asks for',
        codeQuota,
        'too_many_codes',
      ),
      row(
        ['Codes to one mailbox, from all networks and in all its spellings'],
        `${perWindow(mailboxCodeQuota.countMax, mailboxCodeQuota.windowMs)}, ${codesReserved} of them kept for networks that have confirmed a bid of the address`,
        'too_many_codes',
      ),
      quotaRow(
        'Codes to one mailbox that pages of other sites ask for, all together and besides',
        codeQuota,
        'too_many_codes',
      ),
      mailboxRow('Mailboxes for which one network asks for codes', networkMailboxQuota),
      mailboxRow('The same, of one IPv6 /48', siteMailboxQuota),
      quotaRow('Wrong codes for one e-mail address', wrongCodeQuota, 'wrong_codes_used_up'),
      quotaRow('Links to follow lots by, to one mailbox', followQuotas.mailbox, 'too_many_follows'),
      quotaRow('The same, asked for from one network', followQuotas.network, 'too_many_follows'),
      quotaRow('Changes to one brief of the auction', submissionQuota, 'too_many_answers'),
      quotaRow('Changes of one maximum on a lot', proxyMaximumQuota, 'too_many_maxima'),
      quotaRow('The same, from none to one', firstProxyMaximumQuota, 'too_many_maxima'),
      quotaRow(
        'What is done with the webhooks of one order or one participant',
        webhookQuota,
        'too_many_webhook_calls',
      ),
      ...webhookRows(),
      ...sizeRows(),
    ],
  },
];

const webhookRows = (): readonly Row[] => [
  row(
    ['Addresses that are to be webhooks, before they are looked up, also in dry runs'],
    `${figure(webhookBounds.lookups.owner)} for an order or participant, ${figure(webhookBounds.lookups.network)} for one IPv4 address or IPv6 /48, in ${duration(webhookBounds.lookups.windowMs)}`,
    'too_many_webhook_calls',
  ),
  ...(
    [
      ['Challenges to receivers of webhooks, one for each that is added', 'challenges'],
      ['Tests of webhooks and single deliveries that are sent again', 'tests'],
      ['Changes that replays of webhooks bring back', 'replayed'],
      ['Attempts after the first, of deliveries that failed', 'retries'],
    ] as const
  ).map(([what, bound]) => {
    const { owner, network, receiver, kept, windowMs } = webhookBounds[bound];
    const most = `${figure(owner)} for an order or participant, ${figure(network)} for the IPv4 address or IPv6 /48 that added them, ${figure(receiver)} for a receiver beside the first ${figure(kept)} of each network, in ${duration(windowMs)}`;
    return row([what], most, 'too_many_webhook_calls');
  }),
];

const sizeRows = (): readonly Row[] => [
  row(['One body'], `${figure(bodyBytesMax)} bytes`, 'body_too_large'),
  row(
    ['One body with changes, defects or a message'],
    `${figure(wordsBytesMax)} bytes`,
    'body_too_large',
  ),
  row(['One body with projects'], `${figure(quotesBytesMax)} bytes`, 'body_too_large'),
  row(['One message by MCP'], 'as one body of the same call', 'body_too_large'),
  row(['One message by MCP with files'], `${figure(messageBytesMax)} bytes`, 'body_too_large'),
  row(
    [`Bodies of more than ${figure(quotesBytesMax)} bytes, which say their length`],
    `${largeBodiesMax} at a time, a fifth of them from one network`,
    'too_many_requests',
  ),
  {
    cells: [
      ['What you take of an answer, a stream or a file'],
      [`at least ${figure(readingPace.bytesMin)} bytes in ${duration(readingPace.windowMs)}`],
      ['The connection ends'],
    ],
  },
  row(
    ['One brief'],
    `${figure(briefLimits.answers)} answers, ${figure(briefLimits.characters)} characters`,
    'brief_too_large',
  ),
];

const orderRows = (): readonly Row[] => [
  {
    cells: [
      ['Links to orders, sent again to one contact'],
      [
        `the first of each order, and beside those ${perWindow(orderLinkQuotas.mailbox.countMax, orderLinkQuotas.mailbox.windowMs)}`,
      ],
      ['The answer is the same, and nothing is mailed'],
    ],
  },
  {
    cells: [
      ['Mails with such links, to one contact'],
      [perWindow(orderLinkWindow.countMax, orderLinkWindow.windowMs)],
      [`More share a mail, within ${duration(orderLinkHeldMsMax)}`],
    ],
  },
  quotaRow(
    'Links to orders, asked for from one network',
    orderLinkQuotas.network,
    'too_many_order_links',
  ),
  quotaRow('Orders from one network', orderQuota, 'too_many_orders'),
  quotaRow('Orders from one IPv6 /48', siteOrderQuota, 'too_many_orders'),
  quotaRow('Changes to one order', addAnswersQuota, 'too_many_resupplies'),
  quotaRow('Files sent for one order', filesQuota, 'too_many_resupplies'),
  quotaRow(
    `Parts of ${sentPartBytes / 1024 / 1024} MiB sent in files from one IPv4 address or IPv6 /48`,
    sentQuota,
    'too_many_files',
  ),
];

const row = (what: Words, most: string, problem: string): Row => ({
  cells: [what, [most], [code(problem)]],
});

const perWindow = (count: number, windowMs: number): string =>
  `${figure(count)} in ${duration(windowMs)}`;

const mailboxRow = (what: string, { hour, day }: MailboxQuota): Row =>
  row(
    [what],
    `${perWindow(hour.countMax, hour.windowMs)}, ${perWindow(day.countMax, day.windowMs)}, without those whose code was entered and those for which the network has confirmed a bid`,
    'too_many_mailboxes',
  );

const quotaRow = (what: string, { countMax, windowMs }: Quota, problem: string): Row =>
  row([what], perWindow(countMax, windowMs), problem);

const requestRow = (place: Place, name: LimitName): Row => {
  const { max, windowMs } = requestLimits[name];
  return row(callsWith(place, name), perWindow(max, windowMs), 'too_many_requests');
};

/** The calls that a limit is for; what no call has is for the pages. */
const callsWith = ({ api }: Place, limit: LimitName): Words => {
  if (limit === 'log') return ['The public log'];
  if (limit === 'mcp')
    return say`Messages ${link('by MCP', '#mcp')}, but those that ask for what is only computed`;
  const names = [
    ...[...api.calls].filter(([, call]) => call.limit === limit).map(([name]) => name),
    ...(api.stream.limit === limit ? [api.stream.name] : []),
    ...(limit === 'stream' ? [watchOrder.name] : []),
    ...(limit === 'downloads' ? [downloadFile.name] : []),
  ];
  return names.length === 0
    ? ['Pages of the site']
    : joined(
        names.map((name) => codeLink(name, `#${name}`)),
        ', ',
      );
};
