import type { CapitalPolicy } from '@aicv/domain/access/access-policy';

interface PolicyLabels {
  readonly name: string;
  readonly explanation: string;
}

/** The Capital policies (REQ-127), in the order of the choices. */
export const CAPITAL_POLICY_LABELS: Readonly<Record<CapitalPolicy, PolicyLabels>> = {
  nda: {
    name: 'Signed NDA',
    explanation: 'Anyone who has signed the NDA can see funding rounds and investor updates, regardless of role.',
  },
  'nda-and-role': {
    name: 'Signed NDA and role',
    explanation: 'Only admins, managers and investors who have signed the NDA can see them.',
  },
};

export const CAPITAL_POLICY_CHOICES = (Object.keys(CAPITAL_POLICY_LABELS) as CapitalPolicy[]).map((value) => ({
  value,
  ...CAPITAL_POLICY_LABELS[value],
}));
