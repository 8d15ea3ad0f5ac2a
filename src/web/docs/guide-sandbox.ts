import type { DocumentedService } from '../http/api-description.ts';
import { code, heading, inline, text, type DocBlock } from './blocks.ts';
import { curl, quoted } from './example-blocks.ts';
import { layOut } from './json-layout.ts';

/** The guide's page about the sandbox; only a sandbox shows it. */
export const sandboxGuide = ({ api, publicUrl }: DocumentedService): readonly DocBlock[] =>
  api.isSandbox
    ? [
        heading(2, 'sandbox', inline`This is a sandbox`),
        text`Nothing that is ordered or bid here is real, nobody is written to, and all of it is gone when the process ends. Every answer that is a JSON object has ${code('"sandbox": true')}, every answer the header ${code('Studiolot-Sandbox: 1')}. All else is as in production, limits included. They count by network: send ${code('X-Forwarded-For')} to be another one, as the clients of another program are.`,
        heading(3, 'sandbox_inbox', inline`Read the mails`),
        text`The inbox stores every message that production would send, also to operators. It shows the newest first, at most 100 at once. ${code('to')} is an address, ${code('message')} how the name of a message begins, ${code('after')} the ${code('id')} behind which you want them; with ${code('wait')} the answer comes as soon as there is one, or after so many seconds, at most 30. So ${code('message')} with a ${code('pending_id')} waits for the code of that bid, which is ${code('code')} in its mail. ${code('eml')} is where the mail is as mail programs have it.`,
        request(`${publicUrl}/sandbox/inbox?message=${exampleBidId}&wait=10`),
        answer(exampleInbox(publicUrl)),
        heading(3, 'sandbox_clock', inline`Move the clock`),
        text`Everything goes by it: ends of lots, deadlines, codes and limits. It goes on by itself, and forwards only, at most 366 days at once: by ${code('advance_seconds')} or until ${code('to')}. The answer comes when all is done that became due on the way, each at its time: lots have ended, orders are placed, mails are in the inbox and webhooks were called. ${code('mails_after')} is the id behind which the new mails are, and ${code('GET')} at the same address says what time it is and when something is due next.`,
        request(`${publicUrl}/sandbox/clock`, '{"advance_seconds": 3600}'),
        answer({
          from: '2026-11-20T16:30:00.000Z',
          now: '2026-11-20T17:30:00.012Z',
          mails_after: 7,
          sandbox: true,
        }),
        text`Webhooks reach this machine alone, at ${code('http://127.0.0.1')} too, and their ${code('webhook-timestamp')} is the time here. To act as the operator, sign in at ${code(`${publicUrl}/desk`)} as ${code('operator@sandbox.example')}, by the link in the inbox.`,
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
