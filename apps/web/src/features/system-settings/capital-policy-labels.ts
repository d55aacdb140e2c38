import type { CapitalPolicy } from '@aicv/domain/access-policy';

interface PolicyLabels {
  readonly name: string;
  readonly explanation: string;
}

/** The Capital policies (REQ-127), in the order in which the choices are offered. */
export const CAPITAL_POLICY_LABELS: Readonly<Record<CapitalPolicy, PolicyLabels>> = {
  nda: {
    name: 'Signed NDA',
    explanation: 'Whoever has signed the NDA opens funding rounds and investor updates, whatever their role.',
  },
  'nda-and-role': {
    name: 'Signed NDA and role',
    explanation: 'Besides the signed NDA, a person needs the role admin, manager or investor to open them.',
  },
};

export const CAPITAL_POLICY_CHOICES = (Object.keys(CAPITAL_POLICY_LABELS) as CapitalPolicy[]).map((value) => ({
  value,
  ...CAPITAL_POLICY_LABELS[value],
}));
