import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest on a quiet machine, the longest first: mostly programs that are started, killed and waited for. Begun last, one
 * of them would keep a single core busy after all others have ended; the size of a file, by which the runner goes where it
 * remembers no earlier run, says nothing of it. A file that is missing here is only begun later.
 */
const LONGEST = [
  'apps/api/src/platform/backup/backup.test.ts',
  'apps/api/src/platform/database/bundled-postgres-survival.test.ts',
  'apps/api/src/main.test.ts',
  'apps/api/src/access-matrix.test.ts',
  'apps/api/src/platform/pictures/resize-picture.test.ts',
  'apps/api/src/platform/database/bundled-postgres.test.ts',
  'scripts/backup-commands.test.ts',
  'scripts/verify-audit.test.ts',
] as const;

/** The order of the test files: the longest first, the others as the runner would. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
