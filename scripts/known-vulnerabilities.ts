/** Finds the packages of the lockfile that an advisory in the form of OSV (ossf.github.io/osv-schema) names. */
import { compare, valid } from 'semver';
import type { LockedPackage } from './lockfile-packages.ts';

type Event = { introduced: string } | { fixed: string } | { last_affected: string } | { limit: string };

export interface Advisory {
  readonly id: string;
  readonly summary?: string;
  readonly modified?: string;
  /** Set when the advisory was withdrawn as a mistake. */
  readonly withdrawn?: string;
  readonly affected?: readonly {
    readonly package?: { readonly ecosystem: string; readonly name: string };
    readonly ranges?: readonly { readonly type: string; readonly events: readonly Event[] }[];
    readonly versions?: readonly string[];
  }[];
}

export interface Vulnerability {
  readonly advisory: Advisory;
  readonly locked: LockedPackage;
}

export function knownVulnerabilities(
  packages: readonly LockedPackage[],
  advisories: Iterable<Advisory>,
): Vulnerability[] {
  const byName = Map.groupBy(packages, ({ name }) => name);
  const found: Vulnerability[] = [];
  for (const advisory of advisories) {
    if (advisory.withdrawn !== undefined) continue;
    const seen = new Set<LockedPackage>();
    for (const { package: about, ranges = [], versions = [] } of advisory.affected ?? []) {
      if (about?.ecosystem !== 'npm') continue;
      for (const locked of byName.get(about.name) ?? []) {
        const isHit =
          versions.includes(locked.version) ||
          ranges.some(({ type, events }) => type !== 'GIT' && isWithin(locked.version, events));
        if (isHit) seen.add(locked);
      }
    }
    for (const locked of seen) found.push({ advisory, locked });
  }
  return found;
}

/**
 * The events in the order of their versions, as OSV requires: affected from an introduction on, until the fix, or just after the last
 * affected version. A pre-release comes before its release. A version that cannot be compared counts as affected, because there is no proof
 * that it is not.
 */
export function isWithin(version: string, events: readonly Event[]): boolean {
  if (valid(version) === null) return true;
  let isAffected = false;
  for (const event of events.toSorted((a, b) => compareBounds(boundOf(a), boundOf(b)))) {
    const order = compareBounds(version, boundOf(event));
    if ('introduced' in event && order >= 0) isAffected = true;
    if ('fixed' in event && order >= 0) isAffected = false;
    if ('last_affected' in event && order > 0) isAffected = false;
  }
  return isAffected;
}

const boundOf = (event: Event): string => Object.values(event)[0] ?? '0';

/** OSV writes `0` for the beginning of all versions, pre-releases of 0.0.0 included. */
function compareBounds(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '0') return -1;
  if (b === '0') return 1;
  return compare(a, b);
}
