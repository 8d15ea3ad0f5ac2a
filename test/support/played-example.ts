import { exampleParticipantId } from '../../src/auction/views/operator-examples.ts';
import { type OperationName, standardService } from '../../src/boot/rooms.ts';
import { runWithFiles } from '../../src/files/receive.ts';
import type { Answer } from '../../src/kernel/answer.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import { exampleBase, type Example } from '../../src/kernel/example.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import {
  exampleClientLink,
  exampleOrderId,
  exampleOrderNumber,
} from '../../src/order/views/example-data.ts';
import { exampleFileId, exampleSiteUrl } from '../../src/order/views/played-examples.ts';
import {
  exampleReceiver,
  exampleSecret,
  exampleWebhookId,
} from '../../src/webhooks/example-data.ts';
import { callOf } from './api.ts';
import { receiverOf, stageFor, type Ending, type ExampleStage } from './example-stage.ts';
import { callAsOperator } from './operator.ts';
import { fromElsewhere, type Reply } from './service.ts';
import { sendFiles, svg, zip, type Sent } from './upload.ts';

/** Runs the documented examples of orders on a real service, at fixed times. */

/** The outcome of an example: the answer with the example's IDs, or the problem. */
export type Played = {
  readonly status: number;
  readonly json: unknown;
  readonly problem: unknown;
};

export const playExample = async (
  ending: Ending,
  operation: AnyOperation,
  example: Example,
): Promise<Played> =>
  playOn(await stageFor(ending, example.startingStage ?? 'awaiting_brief'), operation, example);

export const playOn = async (
  stage: ExampleStage,
  operation: AnyOperation,
  example: Example,
): Promise<Played> => {
  const { status, json, problem } =
    operation.access === 'operator'
      ? await playOperator(stage, operation, asHere(example.sent, stage) as JsonObject)
      : await playHolder(stage, operation, example);
  return { status, json: asInExample(json, stage), problem: asInExample(problem, stage) };
};

/** The example's request with the IDs of this service. */
export const asHere = <Sent>(
  sent: Sent,
  { orderId, siteUrl, fileId, webhookId = null }: ExampleStage,
): Sent =>
  JSON.parse(
    JSON.stringify(sent)
      .replaceAll(exampleOrderId, orderId)
      .replaceAll(exampleSiteUrl, siteUrl)
      .replaceAll(exampleFileId, fileId ?? exampleFileId)
      .replaceAll(exampleReceiver, receiverOf(siteUrl))
      .replaceAll(bare(exampleWebhookId), bare(webhookId ?? exampleWebhookId)),
  ) as Sent;

/** The order's ID, which IDs of deliveries contain too. */
const bare = (id: string): string => id.slice('whk_'.length);

const asInExample = (answer: unknown, { siteUrl, number = 'S-1001' }: ExampleStage): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(/ord_[0-9a-z]{35}/g, (id) =>
        id.startsWith('ord_0m7w4n5e00') ? id : exampleOrderId,
      )
      .replaceAll(/fil_[0-9a-z]{35}/g, exampleFileId)
      .replaceAll(/par_[0-9a-z]{35}/g, exampleParticipantId)
      .replaceAll(/\/brief\/[\w.~-]+/g, `/brief/${exampleClientLink}`)
      .replaceAll(number, exampleOrderNumber)
      .replaceAll(/(?<="hello)\d+(?=@studio\.example")/g, '')
      .replaceAll(/(?<=(whk|msg)_)[0-9a-z]{35}/g, bare(exampleWebhookId))
      .replaceAll(/whsec_[\w+/=]+/g, exampleSecret)
      .replaceAll(receiverOf(siteUrl), exampleReceiver)
      .replaceAll(siteUrl, exampleSiteUrl),
  );

const playOperator = async (
  { operator }: ExampleStage,
  operation: AnyOperation,
  { files, ...sent }: JsonObject,
) => {
  const name = operation.name as OperationName;
  const { result } =
    files === undefined
      ? await callAsOperator(operator, name, sent)
      : await addSources(operator, sent, filesNamed(files));
  const links = linksOf(exampleBase);
  if (result.ok) {
    // A change may have been answered from the response cache.
    const isChange = operation.effect.startsWith('changes');
    const value: unknown = isChange ? JSON.parse(JSON.stringify(result.value)) : result.value;
    return { status: 200, json: operation.present(value, links), problem: null };
  }
  const now = operator.clock.now();
  const {
    status,
    text: detail,
    ...rest
  } = standardService.api.problemsAt(links).toProblem(result.problem, now);
  return { status, json: { error: detail }, problem: { ...rest, detail } };
};

const addSources = (
  operator: AppContext,
  sent: JsonObject,
  files: readonly Sent[],
): Promise<Answer<never>> => {
  const registered = standardService.registry.get('add_source_files');
  if (registered === undefined) throw new Error('Nothing adds source files');
  const credential = { kind: 'operator', name: 'tester' } as const;
  return runWithFiles<never>(operator, registered, {
    credential,
    files: arriving(files),
    callWith: (attached) => ({
      credential,
      sent,
      network: 'none',
      isOfForeignPage: false,
      via: 'api',
      idempotency: null,
      attached,
    }),
  });
};

async function* arriving(files: readonly Sent[]) {
  for (const { name, content } of files) {
    yield { name, content: [Buffer.from(content as string)].values() as never };
  }
}

/** The content of the files that examples name. */
export const exampleFiles: Readonly<Record<string, Sent['content']>> = {
  'logo.svg': svg,
  'site.zip': zip,
  'setup.png': Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
};

const filesNamed = (names: unknown): readonly Sent[] =>
  (names as readonly string[]).map((name) => ({ name, content: exampleFiles[name] ?? '' }));

const playHolder = async (stage: ExampleStage, operation: AnyOperation, { name }: Example) => {
  const { method, path, takesFiles, examples } = callOf(operation.name);
  const example = examples.find((each) => each.name === name);
  if (example === undefined) throw new Error(`${operation.name} has no example ${name}`);
  const { params = {}, query = {}, body = {} } = asHere(example, stage);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, each: string) => params[each] ?? '');
  const search = new URLSearchParams(query).toString();
  const address = `${filled}${search === '' ? '' : `?${search}`}`;
  const { service } = stage;
  const ask = (more: Record<string, string> = {}): Promise<Reply> => {
    const headers = { ...fromElsewhere(), ...more };
    if (takesFiles) {
      const { files, ...fields } = body as { readonly files: readonly string[] };
      return sendFiles(service, params['order_id'] ?? '', filesNamed(files), fields, headers);
    }
    return method === 'GET' ? service.get(address, headers) : service.post(address, body, headers);
  };
  const { status, json } = await ask();
  if (status < 400) return { status, json, problem: null };
  return { status, json, problem: (await ask({ accept: 'application/problem+json' })).json };
};
