/** Increase it with each change of a table. A database of another version is refused. */
export const schemaVersion = 2;

/** Holds the version. Its presence tells that a database is Studiolot's. */
export const versionTable = 'schema_version';
