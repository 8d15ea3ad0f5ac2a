import assert from 'node:assert/strict';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { trustedClock, type TrustedClock } from '../../src/boot/trusted-clock.ts';
import { instant } from '../../src/kernel/time.ts';
import { hourMs } from './clock.ts';
import { deskContext } from './desk.ts';
import { createLot } from './operator.ts';
import {
  fromElsewhere,
  orderPath,
  secret,
  startTestService,
  studio,
  type TestService,
} from './service.ts';

/** A service on a machine whose system clock a test changes. */

export const operators = 'operator@example.org';
export const environment = { OPERATOR_EMAILS: operators, AUCTION_SCHEDULE: 'off' };

/** The clocks of a machine and of its database server: `pass` moves all, `set` only the machine's system clock. */
export const machineAt = (start: string, database = start) => {
  let [wallMs, monotonicMs, databaseMs] = [Date.parse(start), 1_000, Date.parse(database)];
  const sources = {
    wall: () => wallMs,
    monotonic: () => monotonicMs,
    sinceBoot: () => monotonicMs,
    database: () => databaseMs,
  };
  return {
    clock: (): TrustedClock => trustedClock(sources),
    pass: (ms: number) => {
      wallMs += ms;
      monotonicMs += ms;
      databaseMs += ms;
    },
    set: (ms: number) => {
      wallMs += ms;
    },
  };
};

export const startsAt = '2026-03-01T12:00:00.000Z';

export const begin = async () => {
  const machine = machineAt(startsAt);
  const clock = machine.clock();
  const service = await startTestService(environment, { clock });
  const desk = deskContext(service, clock, operators);
  const endsAt = instant(clock.now() + hourMs);
  const { result } = await createLot(desk, { opensAt: null, endsAt });
  assert.ok(result.ok);
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  return {
    ...machine,
    clock,
    service,
    desk,
    lot: result.value.lot.id,
    orderId: placed.json.order_id,
  };
};

/** Runs all timed work once. */
export const runTimedWork = async (service: TestService, clock: TrustedClock): Promise<void> => {
  await service.job('clock').pass();
  await service.job('lots').pass();
  await service.job('orders').pass();
  await sweep(contextOf(service, clock));
};

const contextOf = ({ store }: TestService, clock: TrustedClock) =>
  createContext({
    config: readConfig({ SECRET: secret, ...environment }),
    store,
    clock,
    crypto: createCrypto(secret),
  });
