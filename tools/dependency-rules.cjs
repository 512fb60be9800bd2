/**
 * Dependency rules between parts, as patterns that also cover new folders. If a rule stops you, the two parts meet in their
 * parent: the routes table of a remote, `modules.ts` of the API, the host for remotes.
 */
const feature = '[^/]+'
/** Areas of the API: `core/accounts`, `messaging/emails`, `loyalty`. */
const area = '(?:core|messaging)/[^/]+|reviews/(?:storefront|widgets)|[^/]+'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    // Inside jest, which provides it to tests without a package of that name.
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^@jest/globals$' } },
    {
      name: 'remote-knows-no-remote-and-no-host',
      severity: 'error',
      from: { path: `^(remote-${feature})/` },
      to: { path: `^(remote-${feature}|host)/`, pathNot: '^$1/' },
    },
    {
      name: 'host-loads-remotes-at-run-time-only',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: `^remote-${feature}/` },
    },
    {
      name: 'features-of-a-remote-meet-in-its-routes',
      comment: '`data` is the shared floor of a remote',
      severity: 'error',
      from: { path: `^(remote-${feature})/src/(${feature})/`, pathNot: '/src/dev/' },
      to: { path: `^$1/src/${feature}/`, pathNot: '^$1/src/($2|data|testing)/' },
    },
    {
      name: 'areas-of-the-api-meet-in-modules',
      comment:
        'reviews may know its storefront and widgets, which do not know it; all may ask what an area of core publishes of its tables',
      severity: 'error',
      from: { path: `^api/src/(?!platform|testing)(${area})/`, pathNot: '[.]test[.]ts$|^api/src/messaging/campaigns/' },
      to: { path: `^api/src/(?!platform)${feature}/`, pathNot: '^api/src/$1/|^api/src/core/.*[.]reads[.]repository[.]ts$' },
    },
    {
      name: 'campaigns-are-built-on-emails-and-automation',
      comment: 'a campaign is a rule over people and emails like those of workflows; neither knows campaigns',
      severity: 'error',
      from: { path: '^api/src/messaging/campaigns/', pathNot: '[.]test[.]ts$' },
      to: {
        path: `^api/src/(?!platform)${feature}/`,
        pathNot: '^api/src/messaging/(campaigns|emails|automation)/|^api/src/core/.*[.]reads[.]repository[.]ts$',
      },
    },
    {
      name: 'loyalty-gives-nothing-for-a-rating',
      comment: 'only tags tell how members rate, and what gives points refuses those (decision 119)',
      severity: 'error',
      from: { path: '^api/src/loyalty/', pathNot: '^api/src/loyalty/tagging/' },
      to: { path: '^api/src/platform/ports/author-ratings' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: '[.]test[.]ts$' },
      to: { path: `^api/src/(?!platform|config[.]ts)${feature}` },
    },
    {
      name: 'sql-only-in-repositories',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '[.]repository[.]ts$|^api/src/platform/db/|^api/src/testing/|[.]test[.]ts$' },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contract-needs-only-schemas-and-texts',
      severity: 'error',
      from: { path: '^shared/contract/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^shared/contract/src/|node_modules/(zod|@lingui)/' },
    },
    {
      name: 'kit-knows-no-area',
      comment: 'each remote bundles what it uses of it; a page of one area is no place for it',
      severity: 'error',
      from: { path: '^shared/kit/' },
      to: { path: `^(host|remote-${feature}|api|widgets)/` },
    },
    {
      name: 'mantine-only-in-ui',
      severity: 'error',
      from: { pathNot: '^shared/ui/' },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'router-only-in-runtime',
      severity: 'error',
      from: { pathNot: '^shared/runtime/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'no-react-below-the-admin',
      severity: 'error',
      from: { path: '^(api|widgets|shared/contract)/' },
      to: { path: '^shared/(ui|runtime)/|node_modules/react' },
    },
    {
      name: 'npm-start-runs-without-development-packages',
      comment: 'in a new clone it installs only `dependencies`; types are never loaded, so they may come from the others',
      severity: 'error',
      from: {
        path: '^(host|remote-[^/]+|api|widgets|shared/(contract|kit|runtime|ui|build))/(src/|rspack[.])|^tools/src/(build/|(build|command|mailbox|migrated-database|own-remotes|ports|product|serve|start)[.]ts)',
        pathNot: '[.]test[.]tsx?$|/src/(testing|dev|jest|tsconfig)/',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-code-knows-no-test-code',
      severity: 'error',
      from: {
        path: '^(host|remote-[^/]+|api|widgets|shared/(contract|kit|runtime|ui))/src/',
        pathNot: '[.]test[.]tsx?$|/src/testing/|/src/dev/',
      },
      to: { path: '^shared/testing/|/src/testing/|^e2e/|^bench/|^tools/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/[.]cache/' },
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
