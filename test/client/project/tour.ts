import {
  createClient,
  infoOf,
  isOrderEvent,
  resultOf,
  StudiolotError,
  verifyWebhook,
  type AnswerOf,
  type FieldsOf,
  type RefusalOf,
} from 'studiolot-client';

/** Uses the installed client with web standards only, so that it runs on all platforms. */

const logo = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Returns what it has seen, as lines that are the same on all platforms. */
export const tour = async (
  baseUrl: string,
  address: string,
  moved: string,
): Promise<readonly string[]> => {
  const seen: string[] = [];
  const client = createClient({ baseUrl, headers: { 'x-forwarded-for': address } });

  const { quote } = await client.quote({ type: 'shop', pages: 2, payments: true });
  seen.push(`quote: ${quote.amount} ${quote.currency}`);
  const { brief_questions: questions } = await client.with({ lang: 'de' }).listBriefQuestions();
  seen.push(`asks: ${questions[0]?.text}`);

  const order: FieldsOf<'placeOrder'> = {
    studio: { email: 'studio@example.org' },
    project: { type: 'landing' },
    brief: { goal: 'Order a cake' },
  };
  const trial = await client.placeOrder(order, { dryRun: true });
  seen.push(`trial: ${trial.dry_run}, ${trial.price.amount} ${trial.price.currency}`);
  const placed: AnswerOf<'placeOrder'> = await client.placeOrder(order);
  seen.push(`placed: ${placed.status}, attempt ${infoOf(placed)?.attempts}`);
  const { order_id } = placed;

  for await (const { data } of client.watchOrder({ order_id })) {
    seen.push(`watched: ${data.stage}`);
    break;
  }
  await client.addFiles({
    order_id,
    files: [new File([logo], 'logo.svg'), { name: 'words.txt', content: 'Bread and cakes' }],
  });
  const { files } = await client.listFiles({ order_id });
  seen.push(`files: ${files.map(({ name }) => name).join(', ')}`);
  const file_id = files[0]?.file_id ?? '';
  const download = await client.downloadFile({ order_id, file_id });
  seen.push(`downloaded: ${(await download.text()) === logo}`);

  const accepted = await resultOf(client.acceptSite({ order_id }));
  seen.push(`accepted: ${accepted.ok ? 'yes' : codeOf(accepted.refusal)}`);
  seen.push(`webhook: ${await readWebhook()}`);
  const followed = await resultOf(createClient({ baseUrl: moved }).quote());
  seen.push(`moved: ${followed.ok ? 'followed' : followed.refusal.detail.slice(0, 21)}`);
  return seen;
};

/** The compiler rejects a code with which this call is never refused. */
const codeOf = ({
  code,
  status,
}: StudiolotError<RefusalOf<'acceptSite'> | 'unexpected_answer'>) => {
  switch (code) {
    case 'act_not_allowed':
      return `not yet (${status})`;
    case 'order_not_found':
      return 'there is no such order';
    default:
      return code;
  }
};

const readWebhook = async (): Promise<string> => {
  const payload =
    '{"type":"order.site_delivered","timestamp":"2026-11-25T10:00:00.000Z","data":{"stage":"delivered"}}';
  const event = await verifyWebhook({
    payload,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795600800',
      'webhook-signature': 'v1,UhAfDzIIaMJkD6WOd5RQuAeH+np2nHPHggD9JtXsg94=',
    },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now: 1_795_600_800_000,
  });
  return isOrderEvent(event) ? `${event.type}, ${event.data.stage}` : event.type;
};
