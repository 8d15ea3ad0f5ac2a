import type { DocumentedService } from '../http/api-description.ts';
import { code, heading, inline, text, type DocBlock } from './blocks.ts';
import { curl, quoted } from './example-blocks.ts';
import { layOut } from './json-layout.ts';

/** The guide's page about the sandbox; only a sandbox shows it. */
export const sandboxGuide = ({ api, publicUrl }: DocumentedService): readonly DocBlock[] =>
  api.isSandbox
    ? [
        heading(2, 'sandbox', inline`This is a sandbox`),
        text`Nothing that is ordered or bid here is real, no message leaves the service, and all data is deleted when the process ends. Every JSON object in an answer has ${code('"sandbox": true')}, and every answer has the header ${code('Studiolot-Sandbox: 1')}. Everything else is as in production, including limits. Limits count by network: send ${code('X-Forwarded-For')} to act as a client of another network.`,
        heading(3, 'sandbox_inbox', inline`Read the mails`),
        text`The inbox stores every message that production would send, also those to operators. It lists the newest first, at most 100 at once. ${code('to')} selects an address, ${code('message')} the start of a message’s name, and ${code('after')} the messages after an ${code('id')}. With ${code('wait')} the answer comes once there is a message, or after that many seconds, at most 30. For example, ${code('message')} with a ${code('pending_id')} waits for the code of that bid, which is ${code('code')} of its mail. ${code('eml')} is the address of the mail in the format of mail programs.`,
        request(`${publicUrl}/sandbox/inbox?message=${exampleBidId}&wait=10`),
        answer(exampleInbox(publicUrl)),
        heading(3, 'sandbox_clock', inline`Move the clock`),
        text`Lots, deadlines, codes and limits use this clock. It runs like any clock, and you can move it forwards, by at most 366 days at once: by ${code('advance_seconds')} or until ${code('to')}. The answer comes after everything that became due was done at its time: lots have ended, orders are placed, mails are in the inbox, and webhooks were called. The new mails have ids after ${code('mails_after')}. ${code('GET')} at the same address answers with the time, and with the time at which something is due next.`,
        request(`${publicUrl}/sandbox/clock`, '{"advance_seconds": 3600}'),
        answer({
          from: '2026-11-20T16:30:00.000Z',
          now: '2026-11-20T17:30:00.012Z',
          mails_after: 7,
          sandbox: true,
        }),
        text`Webhooks reach only this machine, also at ${code('http://127.0.0.1')}, and their ${code('webhook-timestamp')} is the time of this clock. To act as the operator, sign in at ${code(`${publicUrl}/desk`)} as ${code('operator@sandbox.example')} with the link in the inbox.`,
      ]
    : [];

const request = (address: string, body?: string): DocBlock => ({
  kind: 'code',
  label: 'Request',
  language: 'shell',
  text: curl([quoted(address), ...(body === undefined ? [] : [`-d ${quoted(body)}`])]),
});

const answer = (shown: object): DocBlock => ({
  kind: 'code',
  label: 'Answer, status 200',
  language: 'json',
  text: layOut(shown),
});

const exampleBidId = 'bid_1m7w4n5e00123456789abcdefghjkmnpqrs';
const exampleCode = '123456';

const exampleInbox = (publicUrl: string) => ({
  mails: [
    {
      id: 1,
      at: '2026-11-20T16:30:00.000Z',
      channel: 'email',
      to: 'anna@client.example',
      subject: `Your code: ${exampleCode}`,
      code: exampleCode,
      links: [`${publicUrl}/en/auction/1`],
      text: '…',
      message: `${exampleBidId}.code`,
      eml: `${publicUrl}/sandbox/inbox/1`,
    },
  ],
  sandbox: true,
});
