import { CERTIFICATE_KINDS, CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COURSE_CATEGORIES, COURSE_ICONS, COURSE_STATUSES } from '@aicv/domain/academy/course';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { idParams, idShape, noBody, pagingQuery, searchText, timeShape } from '../shapes.ts';

/** The catalog, and a course for its learners: the published version, never the authors' working copy. */

export const levelInput = z.enum(CERTIFICATION_LEVELS, 'Level must be bronze, silver, gold or master');
export const categoryInput = z.enum(COURSE_CATEGORIES, `Category must be one of ${COURSE_CATEGORIES.join(', ')}`);

export const courseFacts = {
  id: idShape,
  title: z.string(),
  description: z.nullable(z.string()),
  iconClass: z.enum(COURSE_ICONS),
  level: z.enum(CERTIFICATION_LEVELS),
  category: z.enum(COURSE_CATEGORIES),
  isPremium: z.boolean(),
  isActive: z.boolean(),
  tenantId: z.string(),
  createdAt: timeShape,
};

export const courseShape = z.object({
  ...courseFacts,
  /** Of the version that the reader is enrolled in, or of the latest; so are the minutes. */
  lessonCount: z.int(),
  /** The sum over its lessons. */
  minutes: z.int(),
  status: z.enum(COURSE_STATUSES),
  /** The reader's, in whole percent; null without an enrollment. */
  progress: z.nullable(z.int()),
  /** The first quiz that the reader attempted without a pass, while enrolled. */
  quizToPass: z.nullable(z.object({ title: z.string(), bestScore: z.int(), passingScore: z.int() })),
  /** The reader's, for this course; null if it was revoked. */
  certificateId: z.nullable(idShape),
  /** When that certificate expires or has expired; null if it does not expire. */
  certificateExpiresAt: z.nullable(timeShape),
});

export type Course = z.infer<typeof courseShape>;

const outlineLessonShape = z.object({
  id: idShape,
  title: z.string(),
  minutes: z.int(),
  quiz: z.nullable(
    z.object({
      id: idShape,
      title: z.string(),
      passingScore: z.int(),
      /** The reader's, in whole percent; null without a submitted attempt. */
      bestScore: z.nullable(z.int()),
      passed: z.boolean(),
    }),
  ),
  /** The phases that its worksheets cover. */
  phases: z.array(z.enum(IDEA_PHASES)),
  isFinished: z.boolean(),
});

export type OutlineLesson = z.infer<typeof outlineLessonShape>;

export const courseDetailShape = z.extend(courseShape, {
  /** Of the version that the reader is enrolled in, or of the latest. */
  lessons: z.array(outlineLessonShape),
  enrolledAt: z.nullable(timeShape),
  completedAt: z.nullable(timeShape),
  /** The target of CONTINUE LEARNING; null without an enrollment. */
  resumeLessonId: z.nullable(idShape),
  /** A newer version than the one that the reader is enrolled in and has not completed. */
  hasNewerVersion: z.boolean(),
  /** Whether its worksheets cover the four phases, so a finished set can go to OTIF. */
  hasIdeaSet: z.boolean(),
});

export type CourseDetail = z.infer<typeof courseDetailShape>;

export const certificateShape = z.object({
  id: idShape,
  kind: z.enum(CERTIFICATE_KINDS),
  courseId: z.nullable(idShape),
  /** The course's title, or the level's name. */
  title: z.string(),
  level: z.enum(CERTIFICATION_LEVELS),
  code: z.string(),
  holderName: z.string(),
  /** Whether the public check shows the name instead of the initials. */
  isNamePublic: z.boolean(),
  issuedAt: timeShape,
  /** Null: it does not expire. */
  expiresAt: z.nullable(timeShape),
  revokedAt: z.nullable(timeShape),
  revokeReason: z.nullable(z.string()),
});

export type Certificate = z.infer<typeof certificateShape>;

/** A learner's progress in a course after a write, and the certificates that the write earned. */
export const progressShape = z.object({
  courseId: idShape,
  progress: z.int(),
  isCompleted: z.boolean(),
  finishedLessonIds: z.array(idShape),
  resumeLessonId: z.nullable(idShape),
  /** Newly earned, the course's before those of levels. */
  certificates: z.array(certificateShape),
});

export type Progress = z.infer<typeof progressShape>;

const academySummaryShape = z.object({
  /** Courses in the catalogue. */
  courses: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  /** Without revoked ones. */
  certificates: z.int(),
  /** Stated minutes of the lessons that the reader has finished. */
  studyMinutes: z.int(),
  /** The four levels in order. */
  pathway: z.array(
    z.object({
      level: z.enum(CERTIFICATION_LEVELS),
      /** The number of courses that the level requires. */
      required: z.int(),
      /** The reader's completed courses at this level without revoked certificates; may exceed the requirement. */
      completed: z.int(),
      certificateId: z.nullable(idShape),
      issuedAt: z.nullable(timeShape),
    }),
  ),
  /** Whether the reader's request for premium courses is open. */
  hasRequestedUpgrade: z.boolean(),
});

export type AcademySummary = z.infer<typeof academySummaryShape>;

const courseSortKeys = ['createdAt', '-createdAt', 'level', '-level'] as const;

export const courseEndpoints = {
  listCourses: defineEndpoint({
    method: 'GET',
    path: '/api/courses',
    summary: 'List the published courses with your status in each',
    access: 'academy.read',
    v2: true,
    query: z.strictObject({
      category: z.optional(categoryInput),
      level: z.optional(levelInput),
      status: z.optional(z.enum(COURSE_STATUSES, `Status must be one of ${COURSE_STATUSES.join(', ')}`)),
      q: z.optional(searchText),
      sort: z._default(z.enum(courseSortKeys, `Sort must be one of ${courseSortKeys.join(', ')}`), '-createdAt'),
      ...pagingQuery,
    }),
    responses: { 200: z.array(courseShape) },
  }),
  getAcademySummary: defineEndpoint({
    method: 'GET',
    path: '/api/academy/summary',
    summary: 'Get your Academy totals and progress on the certification pathway',
    access: 'academy.read',
    v2: true,
    responses: { 200: academySummaryShape },
  }),
  getCourse: defineEndpoint({
    method: 'GET',
    path: '/api/courses/{id}',
    summary: 'Get a published course with its outline',
    access: 'academy.read',
    v2: true,
    params: idParams,
    responses: { 200: courseDetailShape },
  }),
  enrollInCourse: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/enroll',
    summary: 'Enroll in a course',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 201: courseDetailShape },
  }),
  leaveCourse: defineEndpoint({
    method: 'DELETE',
    path: '/api/courses/{id}/enrollment',
    summary: 'Leave a course that you have not completed. Your progress is kept for another enrollment',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 204: 'empty' },
  }),
  takeNewestVersion: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/newest-version',
    summary: 'Switch to the latest version of a course. Finished lessons stay finished',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 200: courseDetailShape },
  }),
  retakeCourse: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/retake',
    summary: 'Take a completed course again, in its latest version, for another certificate',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: { 200: courseDetailShape },
  }),
  requestUpgrade: defineEndpoint({
    method: 'POST',
    path: '/api/courses/{id}/upgrade-request',
    summary: 'Request access to premium courses. Repeated requests change nothing',
    access: 'academy.learn',
    params: idParams,
    body: noBody,
    responses: {
      201: z.object({ requestedAt: timeShape }),
      200: z.object({ requestedAt: timeShape }),
    },
  }),
} as const;
