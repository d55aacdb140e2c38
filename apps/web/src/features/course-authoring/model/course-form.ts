/** The form of a course's properties. */
import { courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import {
  COURSE_CATEGORIES,
  COURSE_CATEGORY_NAMES,
  COURSE_ICONS,
  type CourseCategory,
  type CourseIcon,
} from '@aicv/domain/academy/course';
import { capitalised } from '@aicv/domain/text/capitalised';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { CERTIFICATION_LEVEL_NAMES } from '../../../lib/format/certification-level-names.ts';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** In the order of the form. */
export const EMPTY_COURSE = {
  title: '',
  description: '',
  level: 'bronze',
  category: 'foundations',
  iconClass: 'book',
  /** 'true' or blank. */
  isPremium: '',
  /** Months, or blank. */
  validityMonths: '',
};

export type CourseValues = typeof EMPTY_COURSE;

type CourseInput = NonNullable<ApiRequest<'POST /api/courses'>['body']>;

/** The input for a new course. It outlives the page, which unmounts when the session ends. */
export const courseDraft = createDrafts<CourseValues>({ kind: 'course', lasts: 'page', untouched: EMPTY_COURSE }).of(
  'new',
);

export const COURSE_LABELS: Readonly<Record<keyof CourseValues, string>> = {
  title: 'Title',
  description: 'Description',
  level: 'Level',
  category: 'Category',
  iconClass: 'Icon',
  isPremium: 'Premium',
  validityMonths: 'Certificates are valid for (months)',
};

export const LEVEL_OPTIONS = CERTIFICATION_LEVELS.map((value) => ({ value, label: CERTIFICATION_LEVEL_NAMES[value] }));

export const CATEGORY_OPTIONS = COURSE_CATEGORIES.map((value) => ({ value, label: COURSE_CATEGORY_NAMES[value] }));

export const ICON_OPTIONS = COURSE_ICONS.map((value) => ({ value, label: iconName(value) }));

export function iconName(icon: CourseIcon): string {
  return capitalised(icon);
}

/** The form values of a course. */
export function courseValues(course: {
  readonly title: string;
  readonly description: string | null;
  readonly level: CertificationLevel;
  readonly category: CourseCategory;
  readonly iconClass: CourseIcon;
  readonly isPremium: boolean;
  readonly validityMonths: number | null;
}): CourseValues {
  const { title, description, level, category, iconClass, isPremium, validityMonths } = course;
  return {
    ...{ title, description: description ?? '', level, category, iconClass },
    isPremium: isPremium ? 'true' : '',
    validityMonths: validityMonths === null ? '' : String(validityMonths),
  };
}

/** The values as sent. */
export function courseInput(values: CourseValues): CourseInput {
  return {
    title: values.title,
    description: values.description,
    level: values.level as CertificationLevel,
    category: values.category as CourseCategory,
    iconClass: values.iconClass as CourseIcon,
    isPremium: values.isPremium === 'true',
    validityMonths: values.validityMonths.trim() === '' ? null : Number(values.validityMonths),
  };
}

/** The request body for the changed fields. */
export function courseChange(changed: Partial<CourseValues>): Partial<CourseInput> {
  const all = courseInput({ ...EMPTY_COURSE, ...changed });
  return Object.fromEntries(Object.entries(all).filter(([field]) => Object.hasOwn(changed, field)));
}

const validate = validatorOf(courseAuthoringEndpoints.createCourse.body);

export function checkCourse(values: CourseValues): Partial<Record<keyof CourseValues, string>> {
  return validate(courseInput(values));
}
