/** The licenses that the project accepts: permissive ones, and named exceptions for packages that are used without being shipped. */
import type { LockedPackage } from './lockfile-packages.ts';

const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'Zlib',
  // Of fonts.
  'OFL-1.1',
]);

interface Exception {
  readonly names: RegExp;
  readonly license: string | undefined;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    names: /^(axe-core|@axe-core\/playwright)$/,
    license: 'MPL-2.0',
    reason: 'looks at pages in the browser journeys; nothing of it is shipped or changed',
  },
  {
    names: /^lightningcss(-.+)?$/,
    license: 'MPL-2.0',
    reason: 'makes the styles at build; nothing of it is shipped or changed',
  },
  {
    names: /^dejavu-fonts-ttf$/,
    license: 'SEE LICENSE IN README.md AND LICENSE',
    reason: 'the Bitstream Vera license, which lets fonts be used and embedded freely, and public domain',
  },
  {
    names: /^png-js$/,
    license: undefined,
    reason: 'its manifest names none; the file LICENSE in it is MIT',
  },
];

/**
 * One line for each package with another license. `licenseOf` reads an installed package and returns null for a missing one: the lockfile
 * names those of other platforms, often without a license, and this machine cannot read them.
 */
export function licenseProblems(
  packages: readonly LockedPackage[],
  licenseOf: (locked: LockedPackage) => string | undefined | null,
): string[] {
  return packages.flatMap((locked) => {
    const installed = licenseOf(locked);
    if (installed === null && locked.license === undefined) return [];
    const license = installed ?? locked.license;
    if (isPermissive(license) || isException(locked.name, license)) return [];
    return [`${locked.name} ${locked.version}: ${license ?? 'names no license'}`];
  });
}

/** SPDX expressions, as far as packages use them: AND requires all parts, OR requires one. */
export function isPermissive(license: string | undefined): boolean {
  if (license === undefined) return false;
  const bare = license.replaceAll(/[()]/g, '');
  return bare.split(/ OR /).some((choice) => choice.split(/ AND /).every((one) => PERMISSIVE.has(one.trim())));
}

function isException(name: string, license: string | undefined): boolean {
  return EXCEPTIONS.some((exception) => exception.names.test(name) && exception.license === license);
}
