import type { CompetenceRule, CompetenceWaiver, PreviewedUser } from '@aicv/contracts/competence/competence';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { ListedWaiver } from '../waivers/waivers.queries.ts';
import type { PreviewedPerson } from './preview-rule.queries.ts';
import type { ListedRule } from './rules.queries.ts';

export function presentRule({ rule, title, waivers }: ListedRule): CompetenceRule {
  const { id, capability, kind, courseId, level, versionPolicy, maxAgeMonths, version, updatedAt } = rule;
  return { id, capability, kind, courseId, level, title, versionPolicy, maxAgeMonths, waivers, version, updatedAt };
}

export function presentPreviewedUser({ person, state, losesAccess }: PreviewedPerson): PreviewedUser {
  return { user: presentPerson(person), state, losesAccess };
}

export function presentWaiver({
  waiver,
  capability,
  title,
  user,
  grantedBy,
  isActive,
}: ListedWaiver): CompetenceWaiver {
  const { id, reason, endsOn, grantedAt } = waiver;
  return {
    ...{ id, capability, title, reason, endsOn, isActive, grantedAt },
    user: presentPerson(user),
    grantedBy: presentPerson(grantedBy),
  };
}
