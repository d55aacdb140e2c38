import type { AcademySummary, Course, CourseDetail, OutlineLesson, Progress } from '@aicv/contracts/academy/courses';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import { presentCertificate } from '../certificates/certificates.presenter.ts';
import type { AcademySummaryRow } from '../learning/academy-summary.queries.ts';
import type { ProgressRow } from '../learning/count-progress.ts';
import type { CourseCardRow } from './course-catalogue.queries.ts';
import type { CourseDetailRow } from './course-detail.queries.ts';

export function presentCourse(row: CourseCardRow): Course {
  const { id, title, description, iconClass, level, category, isPremium, isActive, tenantId, createdAt } = row;
  const { lessonCount, minutes, status, certificateId, certificateExpiresAt, enrollment, quizToPass } = row;
  return {
    ...{ id, title, description, iconClass, level, category, isPremium, isActive, tenantId, createdAt },
    ...{ lessonCount, minutes, status, certificateId, certificateExpiresAt },
    progress: enrollment?.progress ?? null,
    quizToPass,
  };
}

export function presentCourseDetail(row: CourseDetailRow): CourseDetail {
  const { lessons, enrollment, resumeLessonId, hasNewerVersion, hasIdeaSet } = row;
  return {
    ...presentCourse(row),
    lessons: lessons.map(presentOutlineLesson),
    enrolledAt: enrollment?.enrolledAt ?? null,
    completedAt: enrollment?.completedAt ?? null,
    ...{ resumeLessonId, hasNewerVersion, hasIdeaSet },
  };
}

function presentOutlineLesson(lesson: CourseDetailRow['lessons'][number]): OutlineLesson {
  const { id, title, minutes, quizId, quizTitle, quizPassingScore, quizResult, phases, isFinished } = lesson;
  return {
    ...{ id, title, minutes, isFinished },
    quiz:
      quizId === null
        ? null
        : {
            id: quizId,
            title: quizTitle ?? '',
            passingScore: quizPassingScore ?? 0,
            bestScore: quizResult?.bestScore ?? null,
            passed: quizResult?.passed ?? false,
          },
    phases: IDEA_PHASES.filter((phase) => phases.includes(phase)),
  };
}

export function presentProgress(row: ProgressRow): Progress {
  const { courseId, progress, isCompleted, finishedLessonIds, resumeLessonId, certificates } = row;
  return {
    ...{ courseId, progress, isCompleted, resumeLessonId },
    finishedLessonIds: [...finishedLessonIds],
    certificates: certificates.map(presentCertificate),
  };
}

export function presentAcademySummary(row: AcademySummaryRow): AcademySummary {
  const { courses, enrolled, completed, certificates, studyMinutes, pathway, hasRequestedUpgrade } = row;
  return {
    ...{ courses, enrolled, completed, certificates, studyMinutes, hasRequestedUpgrade },
    pathway: pathway.map(({ level, required, completed: done, certificateId, issuedAt }) => ({
      ...{ level, required, certificateId, issuedAt },
      completed: done,
    })),
  };
}
