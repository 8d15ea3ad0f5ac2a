import { z } from 'zod';
import { withConditions, presentConditions } from '../../brief/views/conditions.ts';
import type { AppContext } from '../../kernel/context.ts';
import { exampleBase } from '../../kernel/example.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withoutInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import type { Store } from '../../kernel/store.ts';
import { after, minutesMs, type Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import type { VatTreatment } from '../rules/price.ts';
import { countedSince, totalEnded, type EndedByPromise } from '../rules/promises-kept.ts';
import { serviceAnswer } from '../views/answer-schemas.ts';
import { orderAddress } from '../views/example-data.ts';
import { serviceDescription } from '../views/next-texts.ts';
import { presentPromisesKept } from '../views/promises-kept.ts';

export type ServiceView = {
  readonly pricesAre: VatTreatment | null;
  /** Null where no promise has ended lately. */
  readonly promisesKept: EndedByPromise | null;
};

const declared = operation({
  name: 'describe_service',
  summary: 'What the service is and where to begin',
  description:
    'Start here when nothing is known of the service yet: it says what is sold and on which ' +
    'conditions, how well promises were kept lately, and shows an example of each next call. ' +
    'It takes nothing and stores nothing. Go on with quote for a price, or with ' +
    'list_brief_questions for what to ask the client.',
  ...calledBy('anyone', 'reads'),
  refusals: [],
  ...withoutInput,
  output: serviceAnswer,
  present: (
    { pricesAre, promisesKept }: ServiceView,
    links: Links,
  ): z.output<typeof serviceAnswer> => ({
    service: serviceDescription,
    ...links.exampleCalls,
    spec: links.spec,
    ...(pricesAre === null ? {} : { prices_are: pricesAre }),
    promises_kept: promisesKept === null ? null : presentPromisesKept(promisesKept),
    ...presentConditions('en', links),
    agent_guide: links.agents,
  }),
  version: (view) => JSON.stringify(view),
  examples: [
    {
      name: 'service',
      summary: 'Without parameters: the description of the service',
      sent: {},
      answer: {
        service: serviceDescription,
        quote: `GET ${orderAddress}?type=shop&pages=12&languages=3&currency=PLN`,
        order: `POST ${orderAddress} {"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}, "brief": {"goal": "Book a table"}, "currency": "EUR"}`,
        brief: `GET ${orderAddress}?brief=1&lang=en&pages=5`,
        spec: `${exampleBase}/openapi.json`,
        promises_kept: null,
        ...withConditions,
      },
    },
  ],
});

export const describeService = handled(declared, {
  perform: async (context) => ok(await currentView(context)),
});

/** A view this young is answered as it is. */
const freshMs = minutesMs(1);
/** An older view is still answered up to this age, while the next one is counted. */
const staleMs = minutesMs(10);

type CachedView = { readonly view: ServiceView; readonly countedAt: Instant };
const cachedViews = new WeakMap<Store, CachedView>();
const viewsBeingCounted = new WeakMap<Store, Promise<ServiceView>>();

/** Concurrent calls get the same object, so that it is serialized once. */
const currentView = (context: AppContext): ServiceView | Promise<ServiceView> => {
  const { store, clock } = context;
  const last = cachedViews.get(store);
  const now = clock.now();
  if (last !== undefined && now < after(last.countedAt, freshMs)) return last.view;
  const next = viewsBeingCounted.getOrInsertComputed(store, () => countView(context, last?.view));
  return last !== undefined && now < after(last.countedAt, staleMs) ? last.view : next;
};

/** Where the database does not answer, the description is still given, with the last count. */
const countView = async (
  context: AppContext,
  last: ServiceView | undefined,
): Promise<ServiceView> => {
  const { store, clock, settings } = context;
  const { vatTreatment: pricesAre } = settings;
  try {
    const view = { pricesAre, promisesKept: await readCounts(context) };
    cachedViews.set(store, { view, countedAt: clock.now() });
    return view;
  } catch {
    return last ?? { pricesAre, promisesKept: null };
  } finally {
    viewsBeingCounted.delete(store);
  }
};

/** Null where no promise has ended lately. */
const readCounts = async ({ store, clock }: AppContext): Promise<EndedByPromise | null> => {
  const now = clock.now();
  const byPromise = await store.read(({ deadlines }) =>
    deadlines.countEnded(countedSince(now), now),
  );
  const { kept, missed } = totalEnded(byPromise);
  return kept + missed === 0 ? null : byPromise;
};
