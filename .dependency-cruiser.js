// Who may import whom: docs/architecture.md. Each rule is an error and says why it is there.

const API = '^apps/api/src/';
const WEB = '^apps/web/src/';
const MODULES = `${API}modules/`;
const DOMAIN = '^packages/domain/src/';
const CONTRACTS = '^packages/contracts/src/';
const MARKDOWN = `${CONTRACTS}markdown/`;
const TEST = '[.]test[.]tsx?$';

/** In a module, a file without a second part in its name (`sign-nda.ts`) is a use case. */
const USE_CASE = `${MODULES}.+/[^/.]+[.]ts$`;

const forbidden = [
  {
    name: 'domain-imports-nothing',
    comment: 'The rules of the business are pure: no library, no clock and no server may change what they answer.',
    from: { path: DOMAIN, pathNot: TEST },
    to: { pathNot: DOMAIN },
  },
  {
    name: 'contracts-see-domain-and-zod',
    comment: 'Server and browser both load the contracts: whatever these import, both carry.',
    from: { path: CONTRACTS, pathNot: [TEST, MARKDOWN] },
    to: { pathNot: [CONTRACTS, DOMAIN, '(^|/)node_modules/zod/'] },
  },
  {
    name: 'markdown-sees-its-parser',
    comment: 'Page, excerpt and PDF read Markdown by one parser. Both sides load it lazily, apart from the contracts.',
    from: { path: MARKDOWN, pathNot: TEST },
    to: {
      pathNot: [
        MARKDOWN,
        '(^|/)node_modules/(hast-util-sanitize|mdast-util-(from-markdown|gfm|to-hast)|micromark-extension-gfm|micromark-util-decode-numeric-character-reference|decode-named-character-reference)/',
      ],
    },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform is machinery without a product noun; a module is built on it, never the other way round.',
    from: { path: `${API}platform/`, pathNot: TEST },
    to: { path: API, pathNot: [`${API}platform/`, `${API}(config|clock)[.]ts$`] },
  },
  {
    name: 'module-through-its-public-face',
    comment: 'A module may change everything but its *.public.ts without asking its neighbours.',
    from: { path: `${MODULES}([^/]+)/`, pathNot: '[.]tables[.]ts$' },
    to: { path: MODULES, pathNot: [`${MODULES}$1/`, '[.]public[.]ts$'] },
  },
  {
    name: 'tables-see-tables-only',
    comment: 'A foreign key may name the table of another module; nothing else of it, and no logic of its own.',
    from: { path: `${MODULES}.+[.]tables[.]ts$` },
    to: { path: API, pathNot: ['[.]tables[.]ts$', `${API}platform/db/`] },
  },
  {
    name: 'routes-decide-nothing',
    comment: 'A route hands over to a use case or a query: one that reads rows itself escapes transaction and audit.',
    from: { path: `${MODULES}.+[.]routes[.]ts$` },
    to: { path: '[.](repository|tables)[.]ts$' },
  },
  {
    name: 'use-case-through-the-repository',
    comment: 'Rows are written in one file per module, so that its rules about them cannot be walked around.',
    from: { path: USE_CASE },
    to: { path: '[.]tables[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'use-case-knows-no-http',
    comment: 'What a use case does must not depend on who asks: a request, a job or the demonstration data.',
    from: { path: USE_CASE },
    to: { path: `${MODULES}.+[.](routes|presenter)[.]ts$` },
  },
  {
    name: 'rows-know-nothing-above',
    comment: 'Routes call use cases and queries, these call the repository: never upwards.',
    from: { path: `${MODULES}.+[.](repository|queries)[.]ts$` },
    to: { path: `${MODULES}.+[.](routes|presenter)[.]ts$` },
  },
  {
    name: 'contracts-stop-at-the-edge',
    comment: 'Only routes and presenters see wire shapes: otherwise a change of the API reaches into the rules.',
    from: { path: MODULES, pathNot: [TEST, '[.](routes|presenter)[.]ts$'] },
    to: { path: CONTRACTS },
  },
  {
    name: 'components-and-lib-know-no-feature',
    comment: 'The design system and the plumbing serve every feature, so they can know none.',
    from: { path: `${WEB}(components|lib|styles)/` },
    to: { path: `${WEB}(features|pages|app)/` },
  },
  {
    name: 'features-stay-apart',
    comment: 'A feature that needs another is composed with it in web/pages or web/app, where both are seen.',
    from: { path: `${WEB}features/([^/]+)/` },
    to: { path: `${WEB}(features|pages|app)/`, pathNot: `${WEB}features/$1/` },
  },
  {
    name: 'browser-never-sees-the-server',
    comment: 'They share the packages only: what the browser loads, everybody can read.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/api/' },
  },
  {
    name: 'server-never-sees-the-browser',
    comment: 'They share the packages only: the server runs without the pages.',
    from: { path: '^apps/api/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'packages-see-no-app',
    comment: 'Both apps import the packages.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'no-testing-in-production',
    comment: 'Test machinery skips what production must not. The builders are shared with the demonstration data.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST, '/src/(testing|demo)/'] },
    to: { path: ['/src/testing/', TEST] },
  },
  {
    name: 'demo-builds-with-builders',
    comment: 'The demonstration data is built like the data of the tests, and takes nothing else from them.',
    from: { path: `${API}demo/`, pathNot: TEST },
    to: { path: ['/src/testing/', TEST], pathNot: `${API}testing/builders/` },
  },
  {
    name: 'demo-enters-at-main',
    comment: 'Only the process entry and tests load demonstration data: no code path of the product depends on it.',
    from: { path: API, pathNot: [TEST, `${API}(main[.]ts$|demo/|testing/)`] },
    to: { path: `${API}demo/` },
  },
  {
    name: 'product-sees-no-tooling',
    comment: 'Scripts, benchmarks and browser journeys look at the product; it does not know them.',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(scripts|bench|e2e)/' },
  },
  {
    name: 'no-cycles',
    comment: 'Files in a cycle can only be understood, tested and moved together.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that cannot be followed would pass every rule above unseen.',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 has no programming interface that dependency-cruiser could use; swc parses types and JSX by itself.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // swc cannot read declaration files that describe a JavaScript one; they import nothing.
    exclude: { path: ['^apps/[^/]+/dist/', '^(apps|packages|e2e|bench|scripts)/.*[.]d[.]m?ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
      mainFields: ['module', 'main', 'types', 'style'],
    },
  },
};
