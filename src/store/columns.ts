import type { Json } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import { mapFromJson, mapToJson, fromJson, toJson } from './codec.ts';

/**
 * Declares tables column by column. How a domain object becomes a row, and a row the object, follows
 * from the columns:
 *
 *     const link = columnsOf<ChatLink>();
 *     const chatLinks = link.table('chat_links', {
 *       key: { order_id: link.text('orderId') },
 *       changing: { expires_at_ms: link.moment('expiresAt') },
 *     });
 *     chatLinks.valuesOf(chatLink); // ['ord_…', 1772388000000], to be written
 *     chatLinks.fromRow(row); // { orderId, expiresAt }
 *
 * The member of each column is checked by its type: `link.moment('orderId')` does not compile.
 */

/** A value that both engines store as it is. */
type Scalar = string | number | null;

/** A column of a domain object's table. `member` is the member that it stores; null if it is only written. */
type Column<Domain, Member, Stored> = {
  readonly member: Member;
  /** Its SQL declaration. */
  readonly definition: string;
  readonly write: (domain: Domain) => Stored;
  readonly read: (stored: Stored) => unknown;
};

type AnyColumn<Domain> = {
  readonly member: keyof Domain | null;
  readonly definition: string;
  readonly write: (domain: Domain) => Scalar;
  readonly read: (stored: never) => unknown;
};

/** The columns of a table, by their names in SQL. */
type Columns<Domain> = Readonly<Record<string, AnyColumn<Domain>>>;

type ColumnValues<Declared extends Columns<never>> = {
  [Name in keyof Declared]: ReturnType<Declared[Name]['write']>;
};

/** The members of the domain object that the columns store. */
type PartOfDomain<Domain, Declared extends Columns<Domain>> = Pick<
  Domain,
  Exclude<Declared[keyof Declared]['member'], null>
>;

/** The row of a declared table. */
export type RowOf<Table extends { readonly fromRow: (row: never) => object }> = Parameters<
  Table['fromRow']
>[0];

/** The stored type of a member that is not converted. */
type Unconverted<Value> = Value extends string ? string : Value extends number ? number : null;

/** The names of the members that have values of this type. */
type MemberOf<Domain, Value> = {
  [Member in keyof Domain]: Domain[Member] extends Value ? Member : never;
}[keyof Domain];

/** A column of a row that is no domain object. */
type RowColumn<Stored> = { readonly definition: string; readonly stored?: Stored };

export const text: RowColumn<string> = { definition: 'text not null' };
export const textOrNull: RowColumn<string | null> = { definition: 'text' };
/** Whole numbers, moments in milliseconds, and 0 or 1 for no and yes. */
export const integer: RowColumn<number> = { definition: 'bigint not null' };
export const integerOrNull: RowColumn<number | null> = { definition: 'bigint' };

type RowColumns = Readonly<Record<string, RowColumn<Scalar>>>;
type RowValues<Declared extends RowColumns> = {
  [Name in keyof Declared]: Exclude<Declared[Name]['stored'], undefined>;
};

/** Declares a table whose rows are no domain objects. */
export const plainTable = <Key extends RowColumns, Changing extends RowColumns>(
  name: string,
  groups: { readonly key: Key; readonly changing: Changing },
) => {
  type PlainTableRow = RowValues<Key> & RowValues<Changing>;
  const columns: RowColumns = { ...groups.key, ...groups.changing };
  const names = Object.keys(columns) as readonly (keyof PlainTableRow & string)[];
  return {
    name,
    key: Object.keys(groups.key),
    changing: Object.keys(groups.changing),
    columns: names,
    definitions: definitionsOf(columns),
    valuesOf: (row: PlainTableRow): readonly Scalar[] => names.map((each) => row[each] ?? null),
    fromRow: asItIs<PlainTableRow>,
  };
};

const definitionsOf = (columns: Readonly<Record<string, { readonly definition: string }>>) =>
  Object.fromEntries(Object.entries(columns).map(([name, { definition }]) => [name, definition]));

/** Declares the columns of a domain type's table. */
export const columnsOf = <Domain extends object>() => ({
  ...unconvertedColumns<Domain>(),
  ...codedColumns<Domain>(),
  ...tablesOf<Domain>(),
  ...partsOfRows<Domain>(),
  /** Columns that are written and never read: they follow from other columns, or from another row. */
  derived: derivedAs<Domain, string>(text),
  derivedOrNull: derivedAs<Domain, string | null>(textOrNull),
  derivedInteger: derivedAs<Domain, number>(integer),
  derivedIntegerOrNull: derivedAs<Domain, number | null>(integerOrNull),
});

const tablesOf = <Domain extends object>() => ({
  /** `key` identifies a row, `fixed` is written once with a new row, and `changing` each time it is saved. */
  table: <
    Key extends Columns<Domain>,
    Changing extends Columns<Domain>,
    Fixed extends Columns<Domain> = Key,
  >(
    name: string,
    groups: { readonly key: Key; readonly fixed?: Fixed; readonly changing: Changing },
  ) => {
    const columns = { ...groups.key, ...groups.fixed, ...groups.changing } as Key &
      Fixed &
      Changing;
    const changing = Object.entries(groups.changing as Columns<Domain>);
    const writes = Object.values(columns).map(({ write }) => write);
    return {
      name,
      key: Object.keys(groups.key),
      changing: Object.keys(groups.changing),
      columns: Object.keys(columns) as readonly (keyof typeof columns & string)[],
      definitions: definitionsOf(columns),
      /** The values of a row, in the order of the columns. */
      valuesOf: (domain: Domain): readonly Scalar[] => writes.map((write) => write(domain)),
      /** The values of the changing columns. */
      changingOf: (domain: Domain): ReadonlyMap<string, Scalar> =>
        new Map(changing.map(([each, { write }]) => [each, write(domain)])),
      /** The columns to write so that the row of `before` becomes that of `after`. */
      changes: (before: Domain, after: Domain): ReadonlyMap<string, Scalar> => {
        const changed = new Map<string, Scalar>();
        for (const [column, { member, write }] of changing) {
          // An unchanged member is the same object.
          if (member !== null && before[member] === after[member]) continue;
          const value = write(after);
          if (member !== null || write(before) !== value) changed.set(column, value);
        }
        return changed;
      },
      fromRow: reading<Domain, typeof columns>(columns),
      /** The names of columns whose stored value differs from the value that the domain object would get. */
      differing: <Name extends keyof typeof columns & string>(
        domain: Domain,
        row: Readonly<Record<Name, Scalar>>,
        names: readonly Name[],
      ): readonly Name[] => names.filter((name) => columns[name]?.write(domain) !== row[name]),
    };
  },
});

const partsOfRows = <Domain extends object>() => ({
  /** Puts the columns of a member that is an object into its owner's table, which only writes them. */
  part: <Member extends keyof Domain, Declared extends Columns<Domain[Member]>>(
    member: Member,
    columns: Declared,
  ) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, { definition, write }]) => [
        name,
        derivedAs<Domain, Scalar>({ definition })((domain) => write(domain[member])),
      ]),
    ) as unknown as {
      [Name in keyof Declared]: Column<Domain, null, ColumnValues<Declared>[Name]>;
    },
  /** Makes the function that reads such a member from a row, as `readStanding` of lots does. */
  reader: <Declared extends Columns<Domain>>(columns: Declared) =>
    reading<Domain, Declared>(columns),
});

/** Columns that store a member as it is. */
const unconvertedColumns = <Domain extends object>() => {
  const unconverted =
    <Value>({ definition }: RowColumn<Scalar>) =>
    <Member extends MemberOf<Domain, Value>>(member: Member) =>
      ({ member, definition, write: (domain) => domain[member], read: asItIs }) as Column<
        Domain,
        Member,
        Unconverted<Domain[Member]>
      >;
  return {
    text: unconverted<string>(text),
    textOrNull: unconverted<string | null>(textOrNull),
    integer: unconverted<number>(integer),
    integerOrNull: unconverted<number | null>(integerOrNull),
    moment: unconverted<Instant>(integer),
    momentOrNull: unconverted<Instant | null>(integerOrNull),
  };
};

/** Columns that store a member as another type. */
const codedColumns = <Domain extends object>() => {
  const coded =
    <Value, Stored extends Scalar>(
      { definition }: RowColumn<Stored>,
      write: (value: Value) => Stored,
      read: (stored: Stored) => Value,
    ) =>
    <Member extends MemberOf<Domain, Value>>(member: Member): Column<Domain, Member, Stored> => ({
      member,
      definition,
      write: (domain) => write(domain[member] as Value),
      read,
    });
  return {
    flag: coded<boolean, number>(integer, Number, (stored) => stored === 1),
    json: coded<object, string>(text, toJson, (stored) => fromJson(stored) as object),
    jsonOrNull: coded<object | null, string | null>(
      textOrNull,
      (value) => (value === null ? null : toJson(value)),
      (stored) => (stored === null ? null : (fromJson(stored) as object)),
    ),
    map: coded<ReadonlyMap<string, Json>, string>(text, mapToJson, mapFromJson),
  };
};

const derivedAs =
  <Domain, Declared extends Scalar>({ definition }: RowColumn<Declared>) =>
  <Stored extends Declared>(write: (domain: Domain) => Stored): Column<Domain, null, Stored> => ({
    member: null,
    definition,
    write,
    read: asItIs,
  });

/** Returns a value as it is, for columns that need no conversion. */
const asItIs = <Value>(value: Value): Value => value;

/** Makes a function that reads the members of a domain object from a row. */
const reading = <Domain, Declared extends Columns<Domain>>(columns: Declared) => {
  const readColumns = Object.entries(columns).flatMap(([name, { member, read }]) =>
    member === null ? [] : [{ name, member, read }],
  );
  return (row: ColumnValues<Declared>): PartOfDomain<Domain, Declared> => {
    const part: Partial<Record<keyof Domain, unknown>> = {};
    for (const { name, member, read } of readColumns) part[member] = read(row[name] as never);
    return part as PartOfDomain<Domain, Declared>;
  };
};
