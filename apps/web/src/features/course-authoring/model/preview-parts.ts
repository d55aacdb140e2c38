import type { LearnerQuestion, LessonDownload } from '@aicv/contracts/academy/lessons';
import type { QuizAnswer, QuizAnswers } from '@aicv/domain/academy/quiz';
import type { WorksheetAnswers, WorksheetField } from '@aicv/domain/academy/worksheet';
import type { ReactNode } from 'react';
import type { TrialResult } from './quiz-trial.ts';

/** The components of a learner's page; the app provides them. */
export interface PreviewParts {
  readonly LessonArticle: (props: {
    title: string;
    minutes: number;
    position: number;
    count: number;
    content: string;
    files: readonly LessonDownload[];
    onText: () => void;
  }) => ReactNode;
  readonly QuizQuestionFields: (props: {
    questions: readonly LearnerQuestion[];
    answers: QuizAnswers;
    onAnswer: (questionId: string, answer: QuizAnswer) => void;
  }) => ReactNode;
  readonly QuizResults: (props: { attempt: TrialResult }) => ReactNode;
  readonly WorksheetFields: (props: {
    fields: readonly WorksheetField[];
    answers: WorksheetAnswers;
    onChange: (fieldId: string, text: string) => void;
  }) => ReactNode;
}
