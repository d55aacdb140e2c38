import type { CompetenceRule } from '@aicv/contracts/competence/competence';
import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import {
  type CertificateRequirement,
  COMPETENCE_CAPABILITIES,
  type CompetenceCapability,
  MONTHS_MAX,
  type VersionPolicy,
} from '@aicv/domain/access/competence';
import { COMPETENCE_ACTIONS } from '@aicv/domain/access/competence-actions';
import { capitalised } from '@aicv/domain/text/capitalised';

export interface RuleValues {
  readonly capability: string;
  /** `course:<id>` or `level:<level>`; empty until chosen. */
  readonly certificate: string;
  readonly versionPolicy: VersionPolicy;
  readonly maxAgeMonths: string;
}

export const NO_VALUES: RuleValues = { capability: '', certificate: '', versionPolicy: 'any', maxAgeMonths: '' };

export function valuesOf({ capability, courseId, level, versionPolicy, maxAgeMonths }: CompetenceRule): RuleValues {
  return {
    capability,
    certificate: courseId === null ? `level:${level}` : `course:${courseId}`,
    versionPolicy,
    maxAgeMonths: maxAgeMonths === null ? '' : String(maxAgeMonths),
  };
}

export function checkRule({ capability, certificate, maxAgeMonths }: RuleValues) {
  return {
    ...(capability === '' && { capability: 'Choose a capability' }),
    ...(certificate === '' && { certificate: 'Choose a course or a level' }),
    ...(monthsOf(maxAgeMonths) === undefined && {
      maxAgeMonths: `Enter a whole number of months from 1 to ${MONTHS_MAX}, or leave it empty`,
    }),
  };
}

export interface WrittenRule {
  readonly courseId?: string;
  readonly level?: CertificationLevel;
  readonly versionPolicy: VersionPolicy;
  readonly maxAgeMonths?: number;
}

/** The rule as the API takes it; undefined while it is incomplete or invalid. */
export function ruleOf(values: RuleValues): (WrittenRule & { readonly capability: CompetenceCapability }) | undefined {
  const capability = COMPETENCE_CAPABILITIES.find((each) => each === values.capability);
  const months = monthsOf(values.maxAgeMonths);
  const [kind, id] = values.certificate.split(':');
  const level = kind === 'level' ? CERTIFICATION_LEVELS.find((each) => each === id) : undefined;
  if (capability === undefined || months === undefined || !id) return undefined;
  return {
    capability,
    ...(level === undefined ? { courseId: id } : { level }),
    versionPolicy: level === undefined ? values.versionPolicy : 'any',
    ...(months !== null && { maxAgeMonths: months }),
  };
}

/** Null if empty, undefined if invalid. */
function monthsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && months >= 1 && months <= MONTHS_MAX ? months : undefined;
}

export const actionLabel = (capability: CompetenceCapability): string => capitalised(COMPETENCE_ACTIONS[capability]);

/** "Course “Ethics”, newest version, at most 12 months old". */
export function requirementLabel({
  kind,
  title,
  versionPolicy,
  maxAgeMonths,
}: CertificateRequirement & { readonly title: string }): string {
  return [
    kind === 'course' ? `Course “${title}”` : `${title} certification`,
    versionPolicy === 'newest' ? 'newest version' : [],
    maxAgeMonths === null ? [] : `at most ${maxAgeMonths} ${maxAgeMonths === 1 ? 'month' : 'months'} old`,
  ]
    .flat()
    .join(', ');
}
