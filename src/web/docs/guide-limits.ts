import { unchangedQuota } from '../../kernel/quota.ts';
import { webhookLimits } from '../../webhooks/webhook-limits.ts';
import { webhookQuota } from '../../webhooks/webhook.ts';
import type { DocumentedService } from '../http/api-description.ts';
import {
  bodyBytesMax,
  largeBodiesMax,
  messageBytesMax,
  quotesBytesMax,
  wordsBytesMax,
} from '../http/json-body.ts';
import { shareOfIpv6Block } from '../http/request-counts.ts';
import { requestLimits, type LimitName } from '../http/request-limits.ts';
import { readingPace } from '../http/unread.ts';
import {
  code,
  codeLink,
  heading,
  joined,
  link,
  inline,
  text,
  type DocBlock,
  type Row,
  type RichText,
} from './blocks.ts';
import { duration, figure, limitRow, perWindow, quotaRow } from './limit-words.ts';

export const limitsGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'limits', inline`What counts as one network`),
  text`One network is an IPv4 address or an IPv6 /64. Its requests count whatever they are answered, and calls in one line share their count. A whole IPv6 /48 has ${figure(shareOfIpv6Block)} times as much. What a page of another site sends counts apart, in the same measure. Answers say in ${code('RateLimit')} how many are left (${code('r')}) and in how many seconds there are all again (${code('t')}), in ${code('RateLimit-Policy')} how many there are at most; those of a new order say it of the orders too, as ${code('placing')}.`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Requests from one network',
    columns: ['Calls', 'At most', 'Then'],
    rows: (Object.keys(requestLimits) as LimitName[]).map((name) => requestRow(service, name)),
  },
  text`How often these may be done:`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Orders, bids and briefs',
    columns: ['What', 'At most', 'Then'],
    rows: [
      ...service.api.limitRows(),
      quotaRow(
        'Calls with an Idempotency-Key that change nothing, of one network or IPv6 /48',
        unchangedQuota,
        'too_many_unchanged',
      ),
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
  limitRow(
    ['Addresses that are to be webhooks, before they are looked up, also in dry runs'],
    `${figure(webhookLimits.lookups.owner)} for an order or participant, ${figure(webhookLimits.lookups.network)} for one IPv4 address or IPv6 /48, in ${duration(webhookLimits.lookups.windowMs)}`,
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
    const { owner, network, receiver, reserved, windowMs } = webhookLimits[bound];
    const most = `${figure(owner)} for an order or participant, ${figure(network)} for the IPv4 address or IPv6 /48 that added them, ${figure(receiver)} for a receiver besides the first ${figure(reserved)} of each network, in ${duration(windowMs)}`;
    return limitRow([what], most, 'too_many_webhook_calls');
  }),
];

const sizeRows = (): readonly Row[] => [
  limitRow(['One body'], `${figure(bodyBytesMax)} bytes`, 'body_too_large'),
  limitRow(
    ['One body with changes, defects or a message'],
    `${figure(wordsBytesMax)} bytes`,
    'body_too_large',
  ),
  limitRow(['One body with projects'], `${figure(quotesBytesMax)} bytes`, 'body_too_large'),
  limitRow(['One message by MCP'], 'as one body of the same call', 'body_too_large'),
  limitRow(['One message by MCP with files'], `${figure(messageBytesMax)} bytes`, 'body_too_large'),
  limitRow(
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
];

const requestRow = (service: DocumentedService, name: LimitName): Row => {
  const { max, windowMs } = requestLimits[name];
  return limitRow(callsWith(service, name), perWindow(max, windowMs), 'too_many_requests');
};

/** The calls that share a limit; a limit without calls is that of the pages. */
const callsWith = ({ api }: DocumentedService, limit: LimitName): RichText => {
  if (limit === 'log') return ['The public log'];
  if (limit === 'mcp')
    return inline`Messages ${link('by MCP', '#mcp')}, but those that ask for what is only computed`;
  const names = [
    ...[...api.calls].filter(([, call]) => call.limit === limit).map(([name]) => name),
    ...api.endpoints.filter((endpoint) => endpoint.limit === limit).map(({ name }) => name),
  ];
  return names.length === 0
    ? ['Pages of the site']
    : joined(
        names.map((name) => codeLink(name, `#${name}`)),
        ', ',
      );
};
