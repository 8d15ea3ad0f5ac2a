/** Increase it with each change of a table. A database of another version is refused. */
export const schemaVersion = 2;

/** The table with the version. Its presence proves that a database belongs to Studiolot. */
export const versionTable = 'schema_version';
