/** A noun of the server: a folder in one of its groups. `base` holds no nouns. */
const NOUN = '^server/(?!base/)[^/]+/[^/]+/'
const INDEX = '^server/[^/]+/[^/]+/index\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', comment: 'Circular imports are not allowed.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contracts-import-only-zod',
      comment: 'Server and browser both import the contracts, so these import only Zod.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contracts/', '^node_modules/zod/'] },
    },
    {
      name: 'nouns-import-index-only',
      comment: 'A noun of the server enters another only through its index.ts.',
      severity: 'error',
      from: { path: '^server/(?!base/)([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: NOUN, pathNot: ['^server/$1/', INDEX] },
    },
    {
      name: 'composition-imports-index-only',
      comment: 'The composition root imports a noun only through its index.ts.',
      severity: 'error',
      from: { path: '^server/[^/]+\\.ts$' },
      to: { path: NOUN, pathNot: INDEX },
    },
    {
      name: 'base-imports-no-noun',
      comment: 'HTTP, database and ports serve every noun and know none.',
      severity: 'error',
      from: { path: '^server/base/(http|db|platform)/', pathNot: '\\.test\\.ts$' },
      to: { path: NOUN },
    },
    {
      name: 'only-queries-import-database-driver',
      comment: 'SQL is only in *.queries.ts and server/base/db, where it can be read and reviewed.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['\\.queries\\.ts$', '^server/base/db/', '^server/base/platform/jobs/', '\\.test\\.ts$'] },
      to: { path: '^node_modules/(pg|drizzle-orm)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-is-not-server',
      comment: 'The pages reach the server only through the API.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-is-not-web',
      comment: 'The server uses only the built pages.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-stand-alone',
      comment: 'A feature never imports another: routes compose them.',
      severity: 'error',
      from: { path: '^web/features/([^/]+/[^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'features-know-no-route',
      comment: 'Routes compose features, not the other way round.',
      severity: 'error',
      from: { path: '^web/(features|ui|lib)/' },
      to: { path: '^web/routes/' },
    },
    {
      name: 'ui-imports-no-feature',
      comment: 'The design system does not depend on properties, plans or other features.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: {
        path: [
          '^web/(features|routes|lib)/',
          '^contracts/(?!homes/media/|base/(?:language|limits|values/(?:normalise|latin-digits|money)))',
        ],
      },
    },
    {
      name: 'icons-from-the-sprite',
      comment: 'Icons come from the sprite web/ui/icons/icons.svg: their drawings must not be in scripts or pages.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^node_modules/lucide-react/' },
    },
    {
      name: 'nothing-needs-tests-or-bench',
      comment: 'Tests and measurements import the product, never the reverse.',
      severity: 'error',
      from: { path: '^(contracts|server|web|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'product-imports-no-demo',
      comment: 'The demo composes the product with its own parts; the product runs without it.',
      severity: 'error',
      from: { path: '^(contracts|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^demo/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|^\\.react-router/|\\+types/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
  },
}
