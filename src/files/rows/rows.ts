import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { storedRows } from '../../store/stored-rows.ts';
import { storedFiles, uploads } from './file-tables.ts';
import { storedFileRows } from './stored-files.ts';
import { uploadRows } from './uploads.ts';

const open = (session: Session) => ({
  storedFiles: storedFileRows(session),
  uploads: uploadRows(session),
});

export const fileRows = storedRows({
  tables: {
    stored_files: storedFiles,
    uploads,
  },
  indexes: `
create index stored_files_to_remove on stored_files (remove_at_ms) where remove_at_ms is not null;
create index uploads_by_expires_at_ms on uploads (expires_at_ms);
create index uploads_by_network on uploads (network);
create index uploads_by_order_id on uploads (order_id);
create index uploads_by_site on uploads (site);
`,
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    stored_files: RowOf<typeof storedFiles>;
    uploads: RowOf<typeof uploads>;
  }
}
