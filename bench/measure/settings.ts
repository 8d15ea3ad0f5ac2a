/** The size and duration of each scenario. */
export type Settings = {
  /** The number of measurements of each side, which alternate. */
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
  /** The number of concurrent clients, each with one connection. */
  readonly connections: number;
  readonly start: {
    /** Starts of each side that do not count. */
    readonly warmUps: number;
    /** Starts of each side with nothing compiled. */
    readonly coldStarts: number;
    /** How many services are measured for memory, and how long each idles before. */
    readonly memoryRounds: number;
    readonly idleSeconds: number;
  };
  readonly firstSeconds: {
    /** Starts of each side that do not count. */
    readonly warmUps: number;
    readonly starts: number;
    /** How long clients send requests from the moment the service listens. */
    readonly seconds: number;
  };
  readonly growth: {
    /** The number of stored orders, and of stored bids. */
    readonly rows: number;
    /** Rounds of each side that do not count. */
    readonly warmUps: number;
    /** How long one client measures its longest wait. */
    readonly waitSeconds: number;
  };
  /** How long orders arrive at the maximum rate. */
  readonly stormSeconds: number;
  readonly watchers: {
    readonly count: number;
    readonly bids: number;
    /** The time between two bids. */
    readonly everySeconds: number;
    /** The time until the memory of the service is stable. */
    readonly restSeconds: number;
  };
  readonly webhooks: {
    readonly count: number;
    readonly receivers: number;
    /** The number of turns with webhooks in a round; as many turns have none. */
    readonly turns: number;
    readonly turnSeconds: number;
  };
  readonly desk: {
    readonly openOrders: number;
    readonly requests: number;
  };
};

/** The settings of `npm run bench`. With `quick`, it takes four minutes and the intervals are wide. */
export const settingsFrom = (environment: NodeJS.ProcessEnv, isQuick: boolean): Settings => {
  const numberFrom = (name: string, usual: number, quick = usual): number => {
    const text = environment[name] ?? '';
    if (text === '') return isQuick ? quick : usual;
    const value = Number(text);
    if (!(value > 0)) throw new Error(`${name} must be a number above 0, got ${text}`);
    return value;
  };
  const rounds = numberFrom('BENCH_ROUNDS', 7, 5);
  return {
    rounds,
    roundSeconds: numberFrom('BENCH_SECONDS', 2, 0.6),
    warmUpSeconds: numberFrom('BENCH_WARM_UP', 3, 1),
    connections: 64,
    start: {
      warmUps: 1,
      coldStarts: isQuick ? 2 : rounds,
      memoryRounds: isQuick ? 1 : 3,
      // V8 returns its loading memory within a minute.
      idleSeconds: 70,
    },
    firstSeconds: { warmUps: 1, starts: isQuick ? 2 : rounds, seconds: 5 },
    growth: {
      rows: numberFrom('BENCH_ROWS', 1_000_000),
      warmUps: 2,
      // Longer than a minute, because the service does some cleanup once a minute.
      waitSeconds: 70,
    },
    stormSeconds: numberFrom('BENCH_STORM_SECONDS', 60, 15),
    watchers: {
      count: numberFrom('BENCH_WATCHERS', 10_000),
      bids: 30,
      everySeconds: 1,
      restSeconds: 5,
    },
    webhooks: { count: 1_000, receivers: 100, turns: 10, turnSeconds: 1 },
    desk: {
      openOrders: numberFrom('BENCH_OPEN_ORDERS', 100_000),
      requests: numberFrom('BENCH_DESK_LOOKS', 500, 100),
    },
  };
};
