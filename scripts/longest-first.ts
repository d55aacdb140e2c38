import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The daily test files that take longest, longest first. Started last, one of them would occupy a single core after all others have ended.
 * The runner orders by file size when it has no cached run, and size says nothing about duration. A file that is missing here only starts
 * later.
 */
const LONGEST = [
  'apps/api/src/app-tests/access-matrix.test.ts',
  'apps/api/src/modules/settings/settings/settings.test.ts',
  'apps/api/src/modules/notifications/email/mail-delivery.test.ts',
  'apps/api/src/modules/legal/nda/nda.test.ts',
  'apps/api/src/modules/identity/users/update-user.test.ts',
  'apps/api/src/modules/identity/profile/profile-pictures.test.ts',
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
