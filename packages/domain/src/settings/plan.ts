/** The plans of tenants (REQ-132: default free). Any plan except free opens premium courses (REQ-160). */
export const PLANS = ['free', 'professional', 'enterprise'] as const;

export type Plan = (typeof PLANS)[number];

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

export function opensPremium(plan: Plan): boolean {
  return plan !== 'free';
}

/** A stored plan that is unknown counts as free. */
export function planOf(stored: string): Plan {
  return PLANS.find((plan) => plan === stored) ?? 'free';
}
