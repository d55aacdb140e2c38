/**
 * The eight feature flags of REQ-251, those of drafts (REQ-369) and agents (REQ-374), and their defaults in a new tenant. A disabled flag
 * removes its module from the menu and closes its API (REQ-252) (REQ-253).
 */
export const FEATURE_FLAGS = {
  academy: { name: 'Academy Module', enabledByDefault: true },
  otif: { name: 'OTIF Intelligence', enabledByDefault: true },
  'abundance-labs': { name: 'Abundance Labs', enabledByDefault: true },
  capital: { name: 'Capital Dashboard', enabledByDefault: true },
  'real-time-notifications': { name: 'Real-time Notifications', enabledByDefault: false },
  'advanced-analytics': { name: 'Advanced Analytics', enabledByDefault: false },
  'api-v2': { name: 'API v2', enabledByDefault: false },
  'mobile-app': { name: 'Mobile App', enabledByDefault: false },
  'ai-drafts': { name: 'AI Drafts', enabledByDefault: true },
  'ai-drafts-capital': { name: 'AI Drafts of Capital', enabledByDefault: false },
  mcp: { name: 'Agents (MCP)', enabledByDefault: false },
} as const satisfies Record<string, { name: string; enabledByDefault: boolean }>;

export type FeatureFlag = keyof typeof FEATURE_FLAGS;

export const FEATURE_FLAG_KEYS = Object.keys(FEATURE_FLAGS) as [FeatureFlag, ...FeatureFlag[]];

/** Whether the flag is on until an administrator changes it. Drafts by a model send texts to another server, so they are off (REQ-369). */
export function isOnByDefault(flag: FeatureFlag, { hasModel }: { readonly hasModel: boolean }): boolean {
  return FEATURE_FLAGS[flag].enabledByDefault && !(flag === 'ai-drafts' && hasModel);
}

/** The flags that are on by default, without a model. */
export const DEFAULT_ENABLED_FLAGS: ReadonlySet<FeatureFlag> = new Set(
  FEATURE_FLAG_KEYS.filter((flag) => FEATURE_FLAGS[flag].enabledByDefault),
);
