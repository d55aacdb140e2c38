import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, missingPlatformPackages } from './missing-platform-packages.ts';
import { projectRoot } from './project-root.ts';

// `node scripts/complete-lockfile.ts`, after `npm install` from a registry that lacks packages of other platforms: npm omits those from the
// lockfile without a warning, and `npm ci` then refuses it everywhere. This adds them by version.
const path = join(projectRoot, 'package-lock.json');
const lock: Lockfile = JSON.parse(readFileSync(path, 'utf8'));
const missing = missingPlatformPackages(lock);
for (const { path: packagePath, entry } of missing) lock.packages[packagePath] = entry;
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added to package-lock.json.`);
