import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest on an idle machine, longest first: they mostly start, kill and wait for programs. Started last, one of
 * them would occupy a single core after all others have ended. The runner orders by file size when it has no cached run, and size says
 * nothing about duration. A file that is missing here only starts later.
 */
const LONGEST = [
  'apps/api/src/platform/backup/backup.test.ts',
  'apps/api/src/platform/db/bundled/bundled-postgres-survival.test.ts',
  'apps/api/src/main.test.ts',
  'apps/api/src/app-tests/access-matrix.test.ts',
  'apps/api/src/platform/pictures/resize-picture.test.ts',
  'apps/api/src/platform/db/bundled/bundled-postgres.test.ts',
  'scripts/backup-commands.test.ts',
  'scripts/verify-audit.test.ts',
] as const;

/** The order of the test files: the longest first, the others in the runner's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
