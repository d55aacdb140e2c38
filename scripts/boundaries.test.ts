import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';

const API = 'apps/api/src';
const WEB = 'apps/web/src';

/** Rule, importing file, imported file: an import that the rule refuses. */
const REFUSED: [rule: string, from: string, to: string][] = [
  ['domain-imports-nothing', 'packages/domain/src/access/roles.ts', 'node:crypto'],
  ['domain-imports-nothing', 'packages/domain/src/access/menu.ts', 'packages/contracts/src/legal/legal.ts'],
  ['contracts-see-domain-and-zod', 'packages/contracts/src/identity/accounts.ts', 'node:path'],
  ['packages-see-no-app', 'packages/contracts/src/shapes.ts', `${API}/clock.ts`],
  [
    'platform-knows-no-module',
    `${API}/platform/http/sessions/session.ts`,
    `${API}/modules/identity/accounts.public.ts`,
  ],
  [
    'module-through-its-public-face',
    `${API}/modules/legal/agreements/accept.ts`,
    `${API}/modules/identity/users/find-user.ts`,
  ],
  [
    'tables-see-tables-only',
    `${API}/modules/legal/agreements/legal.tables.ts`,
    `${API}/modules/identity/accounts.public.ts`,
  ],
  [
    'routes-decide-nothing',
    `${API}/modules/legal/agreements/legal.routes.ts`,
    `${API}/modules/legal/agreements/legal.repository.ts`,
  ],
  ['use-case-through-the-repository', `${API}/modules/legal/nda/sign-nda.ts`, `${API}/modules/legal/nda/nda.tables.ts`],
  ['use-case-knows-no-http', `${API}/modules/legal/nda/show-nda.ts`, `${API}/modules/legal/nda/nda.presenter.ts`],
  ['rows-know-nothing-above', `${API}/modules/legal/nda/nda.repository.ts`, `${API}/modules/legal/nda/nda.routes.ts`],
  [
    'contracts-stop-at-the-edge',
    `${API}/modules/legal/agreements/legal.queries.ts`,
    'packages/contracts/src/legal/legal.ts',
  ],
  ['components-and-lib-know-no-feature', `${WEB}/components/form/button.tsx`, `${WEB}/features/nda/nda-form.tsx`],
  ['features-stay-apart', `${WEB}/features/legal/dialog.tsx`, `${WEB}/features/nda/nda-form.tsx`],
  ['browser-never-sees-the-server', `${WEB}/lib/api-client.ts`, `${API}/config.ts`],
  ['server-never-sees-the-browser', `${API}/app.ts`, `${WEB}/lib/format.ts`],
  ['no-testing-in-production', `${API}/open.ts`, `${API}/testing/database/test-database.ts`],
  ['demo-builds-with-builders', `${API}/demo/demo-data.ts`, `${API}/testing/app/test-app.ts`],
  ['demo-enters-at-main', `${API}/seed.ts`, `${API}/demo/demo-users.ts`],
  ['product-sees-no-tooling', `${WEB}/app/page.tsx`, 'scripts/find-tool.ts'],
  ['no-cycles', `${WEB}/lib/first.ts`, `${WEB}/lib/second.ts`],
  ['everything-resolves', `${WEB}/lib/lost.ts`, './not-there.ts'],
];

/** Imports that the architecture allows. */
const ALLOWED: [from: string, to: string][] = [
  ['packages/domain/src/text/brand.ts', 'packages/domain/src/identity/tenant.ts'],
  [`${API}/modules/opportunities/board/opportunities.tables.ts`, `${API}/modules/identity/users/accounts.tables.ts`],
  [`${API}/modules/opportunities/board/move-opportunity.ts`, `${API}/modules/legal/legal.public.ts`],
  [
    `${API}/modules/opportunities/board/opportunities.routes.ts`,
    'packages/contracts/src/opportunities/opportunities.ts',
  ],
  [`${API}/demo/opportunities/demo-opportunities.ts`, `${API}/testing/builders/build-opportunity.ts`],
  [`${API}/main.ts`, `${API}/demo/demo-users.ts`],
  [`${API}/platform/http/sessions/session.test.ts`, `${API}/testing/app/test-app.ts`],
  [`${WEB}/app/home.tsx`, `${WEB}/features/nda/nda-form.tsx`],
];

type Violation = { rule: { name: string }; from: string };
const folder = mkdtempSync(join(tmpdir(), 'aicv-boundaries-'));
let violations: string[] = [];

beforeAll(async () => {
  const imports = [...REFUSED.map(([, from, to]) => [from, to] as const), ...ALLOWED];
  for (const [, to] of imports) if (!/^(node:|[.]\/)/.test(to)) write(to, 'export const name = 1;\n');
  for (const [from, to] of imports) write(from, importOf(from, to));
  write(`${WEB}/lib/second.ts`, importOf(`${WEB}/lib/second.ts`, `${WEB}/lib/first.ts`));
  const depcruise = findTool('.', 'dependency-cruiser', 'depcruise');
  const rules = join(projectRoot, '.dependency-cruiser.js');
  const output = await run([depcruise, '--config', rules, '--output-type', 'json', 'apps', 'packages', 'scripts']);
  const found: Violation[] = JSON.parse(output).summary.violations;
  violations = found.map(({ rule, from }) => `${rule.name}: ${from}`);
}, 20_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import boundaries', () => {
  it.each(REFUSED)('%s refuses %s -> %s', (rule, from) => {
    expect(violations).toContain(`${rule}: ${from}`);
  });

  it.each(ALLOWED)('allow %s -> %s', (from) => {
    expect(violations.filter((violation) => violation.endsWith(`: ${from}`))).toEqual([]);
  });

  it('refuse a type-only import', () => {
    expect(violations).toContain(`contracts-stop-at-the-edge: ${API}/modules/legal/agreements/legal.queries.ts`);
  });
});

function importOf(from: string, to: string): string {
  if (/^(node:|[.]\/)/.test(to)) return `import '${to}';\n`;
  const path = relative(dirname(from), to);
  const specifier = path.startsWith('.') ? path : `./${path}`;
  const kind = from.endsWith('.queries.ts') ? 'import type' : 'import';
  return `${kind} { name as imported } from '${specifier}';\nexport const name = 2 as unknown as typeof imported;\n`;
}

function write(path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The program exits with the number of violations, so these tests expect a status above 0. */
function run(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout));
  });
}
