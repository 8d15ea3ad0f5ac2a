import { briefLimits } from '../../brief/rules/brief.ts';
import type { Row } from '../../web/docs/blocks.ts';
import { duration, figure, limitRow, perWindow, quotaRow } from '../../web/docs/limit-words.ts';
import {
  orderLinkDelayMsMax,
  orderLinkWindow,
  addAnswersQuota,
  filesQuota,
  orderLinkQuotas,
  ordersPerNetwork,
  sentPartBytes,
  sentQuota,
  ordersPerIpv6Block,
} from '../rules/quotas.ts';

export const orderLimitRows = (): readonly Row[] => [
  {
    cells: [
      ['Links to orders, sent again to one contact'],
      [
        `the first of each order, and ${perWindow(orderLinkQuotas.mailbox.countMax, orderLinkQuotas.mailbox.windowMs)} besides`,
      ],
      ['The answer is the same, and nothing is mailed'],
    ],
  },
  {
    cells: [
      ['Mails with such links, to one contact'],
      [perWindow(orderLinkWindow.countMax, orderLinkWindow.windowMs)],
      [`More share a mail, within ${duration(orderLinkDelayMsMax)}`],
    ],
  },
  quotaRow(
    'Links to orders, requested from one network',
    orderLinkQuotas.network,
    'too_many_order_links',
  ),
  quotaRow('Orders from one network', ordersPerNetwork, 'too_many_orders'),
  quotaRow('Orders from one IPv6 /48', ordersPerIpv6Block, 'too_many_orders'),
  quotaRow('Changes to one order', addAnswersQuota, 'too_many_resupplies'),
  quotaRow('Files sent for one order', filesQuota, 'too_many_resupplies'),
  quotaRow(
    `Parts of ${sentPartBytes / 1024 / 1024} MiB sent in files from one IPv4 address or IPv6 /48`,
    sentQuota,
    'too_many_files',
  ),
  limitRow(
    ['One brief'],
    `${figure(briefLimits.answers)} answers, ${figure(briefLimits.characters)} characters`,
    'brief_too_large',
  ),
];
