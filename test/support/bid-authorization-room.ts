import assert from 'node:assert/strict';
import { join } from 'node:path';
import { ceilingOf } from '../../src/auction/rules/bid-authorization.ts';
import { isClosed } from '../../src/auction/rules/lot.ts';
import type { Participant } from '../../src/auction/rules/participant.ts';
import { applyDueLotChanges } from '../../src/auction/steps/apply-due-lot-changes.ts';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { type OperationName, standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemRandom } from '../../src/boot/system.ts';
import type { Credential } from '../../src/kernel/call.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { hourMs, manualClock, type ManualClock } from './clock.ts';
import { databaseIn, makeFolder } from './database.ts';
import { openTestStore } from './open-store.ts';
import { createLot } from './operator.ts';
import { secret } from './service.ts';

/** Calls the real operations without HTTP, with codes that the test knows, and reads how much each client can be charged. */

/** The value of all codes. */
export const knownCode = '000000';
/** The two lots of each history. */
export const lotIndexes = [0, 1] as const;

export const openAuthorizationRoom = async (): Promise<AuthorizationRoom> => {
  const folder = await makeFolder('studiolot-bid-authorizations-');
  const clock = manualClock('2026-03-01T12:00:00.000Z');
  const at = (name: string): string => `file:${join(folder, name)}`;
  const settings = { AUCTION_SCHEDULE: 'off', MAIL_URL: at('mail'), FILES_URL: at('files') };
  const config = readConfig({ ...settings, SECRET: secret });
  const database = databaseIn(folder);
  const store = await openTestStore(database);
  return new AuthorizationRoom(clock, database, {
    ...createContext({ config, store, clock, crypto: createCrypto(secret) }),
    // Only codes take six random bytes.
    random: { bytes: (count) => (count === 6 ? new Uint8Array(6) : systemRandom.bytes(count)) },
  });
};

export class AuthorizationRoom {
  readonly clock: ManualClock;
  readonly database: string;
  readonly context: AppContext;
  /** How often each operation succeeded. */
  readonly counts = new Map<OperationName, number>();
  #calls = 0;

  constructor(clock: ManualClock, database: string, context: AppContext) {
    this.clock = clock;
    this.database = database;
    this.context = context;
  }

  /** Creates two lots that end in more than twelve hours, so that bids can be withdrawn. */
  async openLots(): Promise<readonly LotId[]> {
    const endsAt = instant(this.clock.now() + 14 * hourMs);
    const lots: LotId[] = [];
    for (const _ of lotIndexes) {
      const { result } = await createLot(this.context, { opensAt: null, endsAt });
      assert.ok(result.ok);
      lots.push(result.value.lot.id);
    }
    return lots;
  }

  /** Moves the clock and runs the timed work of lots. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await applyDueLotChanges(this.context);
  }

  /** The answer; null if the call was refused. */
  async call(
    name: OperationName,
    sent: JsonObject,
    credential: Credential,
  ): Promise<JsonObject | null> {
    const registered = standardService.registry.get(name);
    assert.ok(registered);
    this.#calls += 1;
    const { result } = await run<JsonObject>(this.context, registered, {
      credential,
      sent,
      network: `192.0.2.${this.#calls % 3}`,
      via: 'api',
      idempotency: null,
    });
    if (!result.ok) return null;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return result.value;
  }

  /** What each address can be charged on each lot, read in one transaction. */
  bound(
    emails: readonly string[],
    lotIds: readonly LotId[],
  ): Promise<readonly (readonly Bound[])[]> {
    return this.context.store.read(async (tx) => {
      const all: Bound[][] = [];
      for (const email of emails) {
        const participant = await tx.participants.ofEmail(emailKey(email));
        const own: Bound[] = [];
        for (const lotId of lotIds) {
          own.push(participant === null ? nothing : await boundOn(tx, lotId, participant));
        }
        all.push(own);
      }
      return all;
    });
  }
}

/** What one bidder can be charged on one lot, in cents. */
export type Bound = {
  /** The bidder's highest entered amount, or the price if they lead or have won. */
  readonly soFar: number;
  /** The most that the lot can cost the bidder, with their maximum. */
  readonly most: number;
  /** The limit of automatic bids; 0 without one. */
  readonly maximum: number;
  /** The most that a bid under review may cost. */
  readonly reviewed: number;
};

const nothing: Bound = { soFar: 0, most: 0, maximum: 0, reviewed: 0 };

const boundOn = async (
  { lots, bids }: Tx,
  lotId: LotId,
  { id, email }: Participant,
): Promise<Bound> => {
  const lot = await lots.find(lotId);
  assert.ok(lot);
  const { winner, standing } = lot;
  const leads = winner === null && standing.leader?.participantId === id;
  const price = winner?.participantId === id ? winner.amountMinor : leads ? standing.priceMinor : 0;
  const own = await lots.bidder(lotId, id);
  const soFar = Math.max(0, price, own?.amountMinor ?? 0);
  const waiting = (await bids.inPlay(lotId, emailKey(email))).filter(
    ({ status }) => status === 'under_review',
  );
  const reviewed = Math.max(0, ...waiting.map(ceilingOf));
  const maximum = own?.proxyMaximumMinor ?? 0;
  return { soFar, reviewed, maximum, most: isClosed(lot) ? soFar : Math.max(soFar, maximum) };
};
