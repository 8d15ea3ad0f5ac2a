/** The last step of the schema. A database that has it has all before it, which are taken in order. */
export const newestMigration = '0037-checkpoint-times';
