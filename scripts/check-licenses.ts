import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|Zlib|OFL-1\.1)$/;

const EXCEPTIONS: readonly { readonly name: RegExp; readonly license: string | undefined; readonly reason: string }[] =
  [
    { name: /^axe-core$/, license: 'MPL-2.0', reason: 'used by tests, not shipped or changed' },
    { name: /^lightningcss(-.+)?$/, license: 'MPL-2.0', reason: 'used by the build, not shipped or changed' },
    {
      name: /^dejavu-fonts-ttf$/,
      license: 'SEE LICENSE IN README.md AND LICENSE',
      reason: 'the Bitstream Vera license permits use and embedding, the changes are in the public domain',
    },
    { name: /^png-js$/, license: undefined, reason: 'its manifest states none, its LICENSE file is MIT' },
  ];

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { name?: string; version?: string; license?: string; link?: boolean; cpu?: readonly string[] }>
  >;
}

/** One line for each package with a license that is neither permissive nor a named exception. */
export function licenseProblems({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { name, version, license, link, cpu }]) => {
    const folder = path.lastIndexOf('node_modules/');
    if (folder === -1 || link) return [];
    // `complete-lockfile.ts` adds the packages of other platforms without a license.
    if (license === undefined && cpu !== undefined) return [];
    const published = name ?? path.slice(folder + 'node_modules/'.length);
    const isException = EXCEPTIONS.some((each) => each.name.test(published) && each.license === license);
    return isException || isPermissive(license) ? [] : [`${published} ${version}: ${license ?? 'states no license'}`];
  });
}

/** SPDX expressions: AND requires all parts, OR requires one. */
function isPermissive(license = ''): boolean {
  const choices = license.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((part) => PERMISSIVE.test(part)));
}

if (import.meta.main) {
  const problems = licenseProblems(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
