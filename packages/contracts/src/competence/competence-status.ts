import { CERTIFICATE_KINDS, CERTIFICATION_LEVELS } from '@aicv/domain/academy/certification';
import { COMPETENCE_CAPABILITIES, COMPETENCE_STATES, VERSION_POLICIES } from '@aicv/domain/access/competence';
import * as z from 'zod/mini';
import { idShape, timeShape } from '../shapes.ts';

/** The certificate that a rule requires for a capability. */
export const requirementFields = {
  capability: z.enum(COMPETENCE_CAPABILITIES),
  kind: z.enum(CERTIFICATE_KINDS),
  /** Null for a level. */
  courseId: z.nullable(idShape),
  /** Null for a course. */
  level: z.nullable(z.enum(CERTIFICATION_LEVELS)),
  /** The course's title, or the level's name. */
  title: z.string(),
  versionPolicy: z.enum(VERSION_POLICIES),
  /** Null: any age. */
  maxAgeMonths: z.nullable(z.int()),
};

/** A rule, and whether one user meets it. */
export const competenceStatusShape = z.object({
  ...requirementFields,
  state: z.enum(COMPETENCE_STATES),
  /** When a valid certificate or the waiver ends; null if it does not end or the rule is not met. */
  metUntil: z.nullable(timeShape),
});
