import type { FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { expect, type Page } from '@playwright/test';

/** Switches a feature flag on by the API, as the administrator who is signed in on the page. */
export async function switchOn(page: Page, flag: FeatureFlag): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const switched = await page.request.patch(`/api/feature-flags/${flag}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: { enabled: true, reason: 'For this journey' },
  });
  expect(switched.ok(), await switched.text()).toBe(true);
}
