import type { Installation } from '../../platform/processes/installation.ts';

export const TEST_INSTALLATION: Installation = {
  version: '0.0.0-test',
  build: null,
  startedAt: '2026-01-01T00:00:00.000Z',
  isDatabaseBundled: true,
  isMailConfigured: false,
};
