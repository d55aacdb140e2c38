const INITIALISMS = /\b(cac|idea|ip|kpi|ltv|mrr|nda|pdf|roi|url)(s?)\b/gi;

/** Restores abbreviations in labels that come from names in the code ("Kpi recorded" → "KPI recorded"). */
export function withInitialisms(text: string): string {
  return text.replaceAll(INITIALISMS, (_, initialism: string, plural: string) => initialism.toUpperCase() + plural);
}
