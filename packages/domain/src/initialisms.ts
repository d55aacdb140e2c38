const INITIALISMS = /\b(cac|idea|ip|kpi|ltv|mrr|nda|pdf|roi|url)(s?)\b/gi;

/** Words that are made of a name in the code, with abbreviations in their capitals ("Kpi recorded" → "KPI recorded"). */
export function withInitialisms(text: string): string {
  return text.replaceAll(INITIALISMS, (_, initialism: string, plural: string) => initialism.toUpperCase() + plural);
}
