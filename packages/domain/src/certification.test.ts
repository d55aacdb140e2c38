import { expect, it } from 'vitest';
import { CERTIFICATION_LEVELS, COURSES_PER_LEVEL } from './certification.ts';

it('leads from bronze to master by the courses of the specification, fifteen in all', () => {
  expect(CERTIFICATION_LEVELS.map((level) => [level, COURSES_PER_LEVEL[level]])).toEqual([
    ['bronze', 3],
    ['silver', 2],
    ['gold', 4],
    ['master', 6],
  ]);
  expect(Object.values(COURSES_PER_LEVEL).reduce((sum, courses) => sum + courses)).toBe(15);
});
