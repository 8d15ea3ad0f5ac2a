import assert from 'node:assert/strict';
import { type OperationName, type Operations, standardService } from '../../src/boot/rooms.ts';
import type { CallRefusal } from '../../src/kernel/call-refusal.ts';
import type { Credential } from '../../src/kernel/call.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { ViewOf } from '../../src/kernel/operation.ts';
import type { Clock } from '../../src/kernel/ports.ts';
import type { Result, JsonObject } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import { mailsIn } from './mail.ts';
import { operatorContext } from './operator.ts';
import { secret, type TestService } from './service.ts';
import { until } from './until.ts';

/** Signs operators in to the desk by calling operations. */

/** The context in which the service's pages call operations. `operators` is the setting OPERATOR_EMAILS. */
export const deskContext = (service: TestService, clock: Clock, operators: string): AppContext =>
  operatorContext(service.store, secret, clock, { OPERATOR_EMAILS: operators });

/** Calls as an unknown visitor. */
export const callSignedOut = <Name extends OperationName>(
  context: AppContext,
  name: Name,
  sent: JsonObject,
  network = '192.0.2.1',
) => askAs(context, { kind: 'none' }, name, sent, network);

/** Calls as an operator who is signed in at the desk. */
export const callAtDesk = <Name extends OperationName>(
  context: AppContext,
  operator: string,
  name: Name,
  sent: JsonObject = {},
) => askAs(context, { kind: 'operator', name: operator }, name, sent, '192.0.2.1');

const askAs = async <Name extends OperationName>(
  context: AppContext,
  credential: Credential,
  name: Name,
  sent: JsonObject,
  network: string,
): Promise<Result<ViewOf<Operations[Name]>, CallRefusal>> => {
  const registered = standardService.registry.get(name);
  assert.ok(registered);
  const call = {
    credential,
    sent,
    network,
    via: 'form',
    idempotency: null,
  } as const;
  return (await run<ViewOf<Operations[Name]>>(context, registered, call)).result;
};

const linkInMail = /\/desk\/sign-in\/(\w+)/;

/** The tokens of the links that were mailed to the address, in no particular order. */
export const linksMailedTo = async (folder: string, email: string): Promise<readonly string[]> => {
  const mails = [...(await mailsIn(folder)).values()];
  return mails
    .filter(({ to }) => to?.[0]?.address?.toLowerCase() === email.toLowerCase())
    .flatMap(({ text = '' }) => linkInMail.exec(text)?.[1] ?? []);
};

/** Requests a sign-in link, and returns its token from the mail. */
export const mailedLink = async (
  service: TestService,
  context: AppContext,
  {
    email,
    browser,
    network,
  }: { readonly email: string; readonly browser: string; readonly network?: string },
): Promise<string> => {
  const earlier = await linksMailedTo(service.folder, email);
  const requested = await callSignedOut(context, 'mail_desk_link', { email, browser }, network);
  assert.ok(requested.ok, JSON.stringify(requested));
  service.dispatcher.wake();
  return until('the link is mailed', async () =>
    (await linksMailedTo(service.folder, email)).find((token) => !earlier.includes(token)),
  );
};

/** Signs the operator in: opens the link from the mail in the browser that requested it. */
export const signIn = async (
  service: TestService,
  clock: Clock,
  email: string,
  browser = 'a browser of the tests',
): Promise<ViewOf<Operations['open_desk']>> => {
  const context = deskContext(service, clock, email);
  const token = await mailedLink(service, context, { email, browser });
  const opened = await callSignedOut(context, 'open_desk', {
    token,
    browser,
    user_agent: 'Tester/1.0',
  });
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.value;
};
