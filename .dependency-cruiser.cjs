/** The rooms of the service and who may look into which (docs/architecture.md). */

const rooms = [
  'domain',
  'content',
  'contract',
  'app',
  'store',
  'messaging',
  'files',
  'outbound',
  'inbound',
  'entrypoints',
  'boot',
];

/** Everything in src that the room may not import; `main`, `config` and `system` are for main alone. */
const only = (room, allowed, extra = []) => ({
  name: `${room}-sees-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^src/',
    pathNot: [`^src/(${[room, ...allowed].join('|')})/`, ...extra],
  },
});

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
        pathNot: '\\.test\\.ts$|^src/entrypoints/(pages|desk)/assets/',
      },
      to: {},
    },
    only('domain', []),
    only('content', ['domain']),
    only('contract', ['content', 'domain']),
    only('app', ['contract', 'content', 'domain', 'store']),
    only('store', ['domain']),
    only(
      'messaging',
      ['domain', 'content', 'store'],
      ['^src/app/(bot|example-mails|lease|ports|sandbox-parts|transport)\\.ts$'],
    ),
    only('files', ['domain'], ['^src/app/file-storage\\.ts$']),
    only('outbound', ['domain'], ['^src/app/(outbound-checks|witness)\\.ts$']),
    only('inbound', ['domain', 'store'], ['^src/app/(arrived-mail|lease|ports)\\.ts$']),
    only('entrypoints', ['app', 'contract', 'content', 'domain', 'store']),
    {
      name: 'only-boot-opens-the-store',
      comment: 'Others know its types, which follow from its functions, and its refusals.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$|^src/(store|boot)/' },
      to: {
        path: '^src/store/',
        pathNot: '^src/store/(engine|delivery|record-key|committed-changes)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entrypoints-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/entrypoints/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/entrypoints/', pathNot: '^src/entrypoints/($1|http)/' },
    },
    {
      name: 'only-main-imports-boot',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(boot/|main\\.ts$|[\\w-]+\\.test\\.ts$)' },
      to: { path: '^src/(boot/|main\\.ts$)' },
    },
    {
      name: 'domain-and-content-are-pure',
      severity: 'error',
      from: { path: '^src/(domain|content)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'] },
    },
    {
      name: 'a-language-sees-only-itself-and-english',
      severity: 'error',
      from: { path: '^locales/([^/]+)/' },
      to: { pathNot: '^locales/($1|en)/' },
    },
    {
      name: 'texts-are-read-through-content',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/content/' },
      to: { path: '^locales/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-rooms-with-readers-see-texts',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(content|contract|messaging|entrypoints)/' },
      to: { path: '^locales/' },
    },
    {
      name: 'sql-only-in-store',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/' },
      to: { path: '(^node:sqlite$|node_modules/(kysely|pg)/)' },
    },
    {
      name: 'rooms-exist',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `^src/(${rooms.join('|')})/` },
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
      to: { pathNot: '^packages/verify/src/|^src/domain/', dependencyTypesNot: ['core'] },
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
