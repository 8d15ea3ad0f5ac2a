/** Stands for a value while a query is built, and finds it in what the query is given each time it runs. */
export class Slot<Given> {
  readonly valueIn: (given: Given) => unknown;

  constructor(valueIn: (given: Given) => unknown) {
    this.valueIn = valueIn;
  }
}

/** The parameters of a query, with the values that the slots among them stand for. */
export const filled = (parameters: readonly unknown[], given: unknown): readonly unknown[] =>
  parameters.map((parameter) =>
    parameter instanceof Slot ? (parameter as Slot<unknown>).valueIn(given) : parameter,
  );

/** Looks like an object to the query builder, with a slot for each member that is asked for. */
export const slots = <Members extends object>(membersIn: (given: never) => Members): Members =>
  new Proxy({} as Members, {
    get: (_target, name) => new Slot<never>((given) => membersIn(given)[name as keyof Members]),
  });
