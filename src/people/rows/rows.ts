import { personalDataRows } from './personal-data-index.ts';
import { personRows } from './people.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';

const open = (session: Session) => ({
  people: personRows(session),
  personalData: personalDataRows(session),
});

/** Finds what other tables hold of a person. */
export const peopleRows = storedRows({
  tables: {},
  indexes: `

`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}
