import type { Row } from '../../web/docs/blocks.ts';
import { limitRow, perWindow, quotaRow } from '../../web/docs/limit-words.ts';
import { codeQuota, codesReserved, mailboxCodeQuota, wrongCodeQuota } from '../rules/code-quota.ts';
import { followQuotas } from '../rules/follow.ts';
import {
  networkMailboxQuota,
  ipv6BlockMailboxQuota,
  type MailboxQuota,
} from '../rules/mailbox-quota.ts';
import {
  firstProxyMaximumQuota,
  proxyMaximumQuota,
  submissionQuota,
} from '../rules/participant.ts';

/** The rows about bids, links to follow and briefs in the table of all limits. */
export const auctionLimitRows = (): readonly Row[] => [
  quotaRow('Codes to one mailbox that one network asks for', codeQuota, 'too_many_codes'),
  limitRow(
    ['Codes to one mailbox, from all networks and in all its spellings'],
    `${perWindow(mailboxCodeQuota.countMax, mailboxCodeQuota.windowMs)}, ${codesReserved} of them reserved for networks that have confirmed a bid of the address`,
    'too_many_codes',
  ),
  quotaRow(
    'Codes to one mailbox that pages of other sites ask for, all together and counted apart',
    codeQuota,
    'too_many_codes',
  ),
  mailboxRow('Mailboxes for which one network asks for codes', networkMailboxQuota),
  mailboxRow('The same, of one IPv6 /48', ipv6BlockMailboxQuota),
  quotaRow(
    'Wrong codes for one e-mail address, from one network',
    wrongCodeQuota,
    'wrong_codes_used_up',
  ),
  quotaRow('Links to follow lots by, to one mailbox', followQuotas.mailbox, 'too_many_follows'),
  quotaRow('The same, requested from one network', followQuotas.network, 'too_many_follows'),
  quotaRow('Changes to one brief of the auction', submissionQuota, 'too_many_answers'),
  quotaRow('Changes of one maximum on a lot', proxyMaximumQuota, 'too_many_maxima'),
  quotaRow('The same, from none to one', firstProxyMaximumQuota, 'too_many_maxima'),
];

const mailboxRow = (what: string, { hour, day }: MailboxQuota): Row =>
  limitRow(
    [what],
    `${perWindow(hour.countMax, hour.windowMs)}, ${perWindow(day.countMax, day.windowMs)}, without those whose code was entered and those for which the network has confirmed a bid`,
    'too_many_mailboxes',
  );
