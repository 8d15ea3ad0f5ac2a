/** The folders of the service, and which may import which (docs/architecture.md). */

const subjects = ['brief', 'order', 'auction', 'operators'];
const platform = [
  'kernel',
  'store',
  'log',
  'messages',
  'webhooks',
  'files',
  'people',
  'inbound',
  'web',
  'cli',
];
const tests = '\\.test\\.ts$';
const anyOf = (folders) => `(${folders.join('|')})`;

/** A subject may import itself, the platform, and the subjects before it. */
const subjectRules = subjects.map((subject, place) => ({
  name: `${subject}-imports-no-later-subject`,
  severity: 'error',
  from: { path: `^src/${subject}/`, pathNot: tests },
  to: { path: `^src/${anyOf([...subjects.slice(place + 1), 'none'])}/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // Declarations are written for the package, where the modules that they name stand beside them.
      from: { pathNot: '^packages/client/declarations/' },
      // Who uses the client has it as it is packed, which is made from what stands here.
      to: { couldNotResolve: true, pathNot: '^studiolot-client$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      // Scripts for the browser are asked for by pages, not imported.
      from: {
        orphan: true,
        path: '^src/',
        pathNot: '\\.test\\.ts$|^src/web/(site|desk)/assets/',
      },
      to: {},
    },
    ...subjectRules,
    {
      name: 'the-platform-knows-no-subject',
      severity: 'error',
      from: { path: `^src/${anyOf(platform)}/`, pathNot: tests },
      to: { path: `^src/${anyOf(subjects)}/` },
    },
    {
      name: 'kernel-imports-only-itself',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/kernel/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'They import other rules and the kernel, and nothing that reads or writes.',
      severity: 'error',
      from: { path: `^src/${anyOf(subjects)}/rules/`, pathNot: tests },
      to: {
        pathNot: `^src/kernel/|^src/${anyOf(subjects)}/rules/`,
        dependencyTypesNot: ['npm-no-pkg'],
      },
    },
    {
      name: 'steps-know-no-operation',
      severity: 'error',
      from: { path: `^src/${anyOf(subjects)}/(steps|verify|views|rows|mails)/`, pathNot: tests },
      to: { path: `^src/${anyOf(subjects)}/operations/` },
    },
    {
      name: 'only-boot-and-main-import-rooms',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/(boot/|main\\.ts$)|${tests}` },
      to: { path: '/room\\.ts$', pathNot: '^src/kernel/' },
    },
    {
      name: 'only-main-imports-boot',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(boot/|main\\.ts$|[\\w-]+\\.test\\.ts$)' },
      to: { path: '^src/(boot/|main\\.ts$)' },
    },
    {
      name: 'a-language-sees-only-itself-and-english',
      severity: 'error',
      from: { path: '^locales/([^/]+)/' },
      // The fallback types a language that is not complete yet.
      to: { pathNot: '^locales/($1|en)/|^src/kernel/texts/with-fallback[.]ts$' },
    },
    {
      name: 'sql-only-in-rows-and-store',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/|/rows/|[.]test[.]ts$' },
      to: { path: '(^node:sqlite$|node_modules/(kysely|pg)/)' },
    },
    {
      name: 'folders-exist',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `^src/${anyOf([...subjects, ...platform, 'boot'])}/` },
      to: {},
    },
    {
      name: 'the-client-stands-alone',
      severity: 'error',
      from: { path: '^packages/client/src/' },
      to: { pathNot: '^packages/client/src/|node_modules/openapi-fetch/' },
    },
    {
      name: 'the-verifier-shares-the-rules-alone',
      severity: 'error',
      from: { path: '^packages/verify/src/' },
      to: {
        pathNot: '^packages/verify/src/|^src/(kernel|log|auction/rules)/',
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'what-runs-in-browsers-needs-no-node',
      severity: 'error',
      from: {
        path: '^packages/verify/src/',
        pathNot: '^packages/verify/src/(cli|options|state-file)\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-service-does-not-need-its-client',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^packages/' },
    },
    {
      name: 'product-does-not-import-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(test|bench|tools)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What the client is packed from: its tests make it.
    exclude: { path: '^packages/(client|verify)/dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
