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
  text`A network is an IPv4 address or an IPv6 /64; a whole IPv6 /48 has ${figure(shareOfIpv6Block)} times the limit. Refused requests count, and calls in the same row share a count. Requests that pages of other sites cause have a count of their own. ${code('RateLimit-Policy')} states the limit. ${code('RateLimit')} states how many requests are left (${code('r')}) and in how many seconds all are available again (${code('t')}). The answer to a new order also states the limit of orders, named ${code('placing')}.`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Requests from one network',
    columns: ['Calls', 'At most', 'Then'],
    rows: (Object.keys(requestLimits) as LimitName[]).map((name) => requestRow(service, name)),
  },
  text`These calls have further limits. The owner of a webhook is its order or participant, and its network is the IPv4 address or IPv6 /48 that added it.`,
  {
    kind: 'table',
    look: 'limits',
    caption: 'Orders, bids and briefs',
    columns: ['What', 'At most', 'Then'],
    rows: [
      ...service.api.limitRows(),
      quotaRow(
        'Calls with an Idempotency-Key that change nothing, from one network or IPv6 /48',
        unchangedQuota,
        'too_many_unchanged',
      ),
      quotaRow(
        'Calls about the webhooks of one order or one participant',
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
    ['DNS lookups of addresses that shall become webhooks, also in dry runs'],
    `${figure(webhookLimits.lookups.owner)} for one owner, ${figure(webhookLimits.lookups.network)} for one network, in ${duration(webhookLimits.lookups.windowMs)}`,
    'too_many_webhook_calls',
  ),
  ...(
    [
      ['Challenges to receivers, one for each new webhook', 'challenges'],
      ['Tests of webhooks, and replays of single deliveries', 'tests'],
      ['Changes that replays send again', 'replayed'],
      ['Attempts after the first one of a delivery', 'retries'],
    ] as const
  ).map(([what, limit]) => {
    const { owner, network, receiver, reserved, windowMs } = webhookLimits[limit];
    const most = `${figure(owner)} for one owner, ${figure(network)} for one network, ${figure(receiver)} for one receiver besides the first ${figure(reserved)} of each network, in ${duration(windowMs)}`;
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
  limitRow(['One MCP message'], 'the limit of the same call over HTTP', 'body_too_large'),
  limitRow(['One MCP message with files'], `${figure(messageBytesMax)} bytes`, 'body_too_large'),
  limitRow(
    [`Bodies of more than ${figure(quotesBytesMax)} bytes, which must declare their length`],
    `${largeBodiesMax} at a time, a fifth of them from one network`,
    'too_many_requests',
  ),
  {
    cells: [
      ['The speed at which you read an answer, a stream or a file'],
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
    return inline`Messages over ${link('MCP', '#mcp')}, except for tools that only compute`;
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
