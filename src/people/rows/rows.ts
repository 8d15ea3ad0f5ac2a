import { personalDataRows } from './personal-data-index.ts';
import { personRows } from './people.ts';
import { storedRows } from '../../store/stored-rows.ts';

/** Finds what other tables hold of a person. */
export const peopleRows = storedRows({
  tables: {},
  indexes: `

`,
  open: (session) => ({
    people: personRows(session),
    personalData: personalDataRows(session),
  }),
});

type Functions = ReturnType<(typeof peopleRows)['open']>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}
