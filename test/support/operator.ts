import assert from 'node:assert/strict';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { type OperationName, type Operations, standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import type { Answer } from '../../src/kernel/answer.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { ViewOf } from '../../src/kernel/operation.ts';
import type { Clock } from '../../src/kernel/ports.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import type { Store } from '../../src/kernel/store.ts';
import type { Instant } from '../../src/kernel/time.ts';
import { audit, type Audit } from '../../src/operators/verify/audit.ts';
import { secret } from './service.ts';

/** Calls the operators' operations for tests. */

/** Calls an operation by its name with wire fields. */
export const callAsOperator = async <Name extends OperationName>(
  operator: AppContext,
  name: Name,
  sent: JsonObject = {},
): Promise<Answer<ViewOf<Operations[Name]>>> => {
  const registered = standardService.registry.get(name);
  assert.ok(registered);
  return run(operator, registered, {
    credential: { kind: 'operator', name: 'tester', isOnMachine: true },
    sent,
    network: 'none',
    isOfForeignPage: false,
    via: 'api',
    idempotency: null,
  });
};

/** As `callAsOperator`, but the call must succeed. */
export const operate = async <Name extends OperationName>(
  operator: AppContext,
  name: Name,
  sent: JsonObject = {},
): Promise<ViewOf<Operations[Name]>> => {
  const { result } = await callAsOperator(operator, name, sent);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};

type Times = {
  readonly opensAt: Instant | null;
  readonly endsAt: Instant | null;
};

const timesOf = ({ opensAt, endsAt }: Times) => ({
  opens: opensAt === null ? null : new Date(opensAt).toISOString(),
  ends: endsAt === null ? null : new Date(endsAt).toISOString(),
});

export const createLot = (operator: AppContext, times: Times, isDryRun = false) =>
  callAsOperator(operator, 'create_lot', { ...timesOf(times), dry_run: isDryRun });

export const rescheduleLot = (
  operator: AppContext,
  { lotId, ...times }: Times & { readonly lotId: number },
  isDryRun = false,
) =>
  callAsOperator(operator, 'reschedule_lot', { lot: lotId, ...timesOf(times), dry_run: isDryRun });

export const cancelLot = (
  operator: AppContext,
  { lotId, reason }: { readonly lotId: number; readonly reason: string },
  isDryRun = false,
) => callAsOperator(operator, 'cancel_lot', { lot: lotId, reason, dry_run: isDryRun });

export const approveBid = (operator: AppContext, bidId: string, isDryRun = false) =>
  callAsOperator(operator, 'approve_bid', { bid_id: bidId, dry_run: isDryRun });

export const rejectBid = (operator: AppContext, bidId: string, reason: string, isDryRun = false) =>
  callAsOperator(operator, 'reject_bid', { bid_id: bidId, reason, dry_run: isDryRun });

export const voidBid = (operator: AppContext, bidId: string, reason: string, isDryRun = false) =>
  callAsOperator(operator, 'void_bid', { bid_id: bidId, reason, dry_run: isDryRun });

type Blocking = {
  readonly address: string;
  readonly isBlocked: boolean;
  readonly reason: string;
};

export const blockAddress = (
  operator: AppContext,
  { address, isBlocked, reason }: Blocking,
  isDryRun = false,
) =>
  callAsOperator(operator, isBlocked ? 'block_address' : 'unblock_address', {
    address,
    reason,
    dry_run: isDryRun,
  });

/** A context for operations on the store of a running service. */
export const operatorContext = (
  store: Store,
  ours = secret,
  clock: Clock = systemClock,
  environment: Readonly<Record<string, string>> = {},
) =>
  createContext({
    config: readConfig({
      AUCTION_SCHEDULE: 'off',
      DATABASE_URL: 'sqlite:unused.db',
      SECRET: ours,
      ...environment,
    }),
    store,
    clock,
    crypto: createCrypto(ours),
  });

/** Lists undelivered messages. */
export const undeliveredMessages = (store: Store) =>
  operate(operatorContext(store), 'list_messages');

/** Retries a message. Returns whether it exists. */
export const retryMessage = async (store: Store, clock: Clock, id: string): Promise<boolean> => {
  const operator = operatorContext(store, secret, clock);
  return (await callAsOperator(operator, 'retry_message', { message_id: id })).result.ok;
};

/** Marks a message as done. Returns whether it exists. */
export const markMessageDone = async (store: Store, clock: Clock, id: string): Promise<boolean> => {
  const operator = operatorContext(store, secret, clock);
  return (await callAsOperator(operator, 'mark_message_done', { message_id: id })).result.ok;
};

export const verify = (store: Store): Promise<Omit<Audit, 'filesIn'>> => store.read(audit);
