import { describe, expect, it } from 'vitest';
import { FEATURE_FLAGS } from '../settings/feature-flags.ts';
import { MENU } from './menu.ts';
import { MODULE_REMINDERS } from './module-reminder-texts.ts';
import { REMINDER_DELAY_MS, REMINDER_MODULES } from './module-reminders.ts';

describe('the confidentiality reminder', () => {
  it('exists for the five modules of REQ-119, and each is in the menu', () => {
    expect(REMINDER_MODULES).toEqual(['academy', 'otif', 'abundance-labs', 'capital', 'holdings']);
    expect(MENU.map(({ key }) => key)).toEqual(expect.arrayContaining([...REMINDER_MODULES]));
  });

  it('opens after half a second', () => {
    expect(REMINDER_DELAY_MS).toBe(500);
  });

  it('has its own whole sentences for each module', () => {
    const said = REMINDER_MODULES.flatMap((module) => {
      const { title, sentences } = MODULE_REMINDERS[module];
      return [title, ...sentences];
    });
    expect(new Set(said).size).toBe(said.length);
    for (const module of REMINDER_MODULES) {
      for (const sentence of MODULE_REMINDERS[module].sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
      expect(MODULE_REMINDERS[module].acknowledgeLabel).not.toBe('');
    }
  });

  it('exists only for modules with a feature flag, and for Holdings, which cannot be disabled', () => {
    expect(REMINDER_MODULES.filter((module) => !(module in FEATURE_FLAGS))).toEqual(['holdings']);
  });
});
