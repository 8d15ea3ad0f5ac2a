/** Whoever changes a table counts this up; a database of another version is refused. */
export const schemaVersion = 2;

/** Holds the version, and tells that a database is ours. */
export const versionTable = 'schema_version';
