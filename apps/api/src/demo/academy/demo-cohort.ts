/** The courses of about 900 learners of the academy in the last 18 months. */
import type { CertificationLevel } from '@aicv/domain/academy/certification';
import { below, type Dice, diceOf } from '../demo-dice.ts';
import type { DemoLearner } from './demo-certificates.ts';
import type { CourseRows } from './demo-course-rows.ts';
import type { DemoStudy } from './demo-study-rows.ts';

interface EarlyLearner extends DemoLearner {
  readonly joinedDaysAgo: number;
}

/** The number of learners out of 16 who have started a course. */
const BEGUN_OF_SIXTEEN = 5;
const LONGEST_AGO_DAYS = 548;
/** The share that completes a course, given enough time. */
const FINISHERS = 0.52;
/** The share that takes a second course. */
const SECOND_COURSE = 0.25;
const DAYS_BETWEEN_LESSONS = { least: 1, most: 9 };

/** Weights of the levels of a learner's courses. */
const DEMAND: Readonly<Record<CertificationLevel, number>> = { bronze: 8, silver: 5, gold: 4, master: 2 };

/** Deterministic: returns the same for the same learners in the same order. */
export function cohortStudies(learners: readonly EarlyLearner[], courses: readonly CourseRows[]): DemoStudy[] {
  const open = courses.filter(({ given }) => !given.course.isPremium);
  return learners.flatMap((learner, index) =>
    index % 16 < BEGUN_OF_SIXTEEN ? studiesOf(learner, open, diceOf(index)) : [],
  );
}

function studiesOf(learner: EarlyLearner, open: readonly CourseRows[], dice: Dice): DemoStudy[] {
  return chosen(open, dice).map((course) => {
    const since = Math.min(learner.joinedDaysAgo, course.given.publishedDaysAgo, LONGEST_AGO_DAYS);
    // Squared, because most learners start as soon as they can.
    const enrolledDaysAgo = since * (1 - 0.98 * dice() ** 2);
    return { learner, course, enrolledDaysAgo, finishedDaysAgo: finishDaysOf(course, enrolledDaysAgo, dice), dice };
  });
}

/** One course or two, in the order of the catalog. */
function chosen(open: readonly CourseRows[], dice: Dice): CourseRows[] {
  const wanted = dice() < SECOND_COURSE ? 2 : 1;
  const picked = new Set<CourseRows>();
  const all = open.reduce((sum, course) => sum + demandOf(course), 0);
  while (picked.size < wanted) {
    let rest = dice() * all;
    const course = open.find((each) => {
      rest -= demandOf(each);
      return rest < 0;
    });
    if (course !== undefined) picked.add(course);
  }
  return open.filter((course) => picked.has(course));
}

function demandOf({ given }: CourseRows): number {
  return DEMAND[given.course.level];
}

function finishDaysOf({ lessonVersions }: CourseRows, enrolledDaysAgo: number, dice: Dice): number[] {
  const lessons = dice() < FINISHERS ? lessonVersions.length : below(lessonVersions.length, dice);
  const { least, most } = DAYS_BETWEEN_LESSONS;
  const days: number[] = [];
  let last = enrolledDaysAgo;
  for (let lesson = 0; lesson < lessons; lesson += 1) {
    last -= least + dice() * (most - least);
    if (last <= 0) break;
    days.push(last);
  }
  return days;
}
