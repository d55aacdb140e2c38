import { describe, expect, it } from 'vitest';
import { DEFAULT_ENABLED_FLAGS, FEATURE_FLAGS, type FeatureFlag } from './feature-flags.ts';

describe('the feature flags of a new tenant', () => {
  it('are the eight of REQ-251, the four modules on and the four extras off, and those of drafts and agents', () => {
    const flags = Object.entries(FEATURE_FLAGS).map(([flag, { name }]) => [
      name,
      DEFAULT_ENABLED_FLAGS.has(flag as FeatureFlag),
    ]);
    expect(flags).toEqual([
      ['Academy Module', true],
      ['OTIF Intelligence', true],
      ['Abundance Labs', true],
      ['Capital Dashboard', true],
      ['Real-time Notifications', false],
      ['Advanced Analytics', false],
      ['API v2', false],
      ['Mobile App', false],
      ['AI Drafts', true],
      ['AI Drafts of Capital', false],
      ['Agents (MCP)', false],
    ]);
  });
});
