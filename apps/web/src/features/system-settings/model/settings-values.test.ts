import type { Settings } from '@aicv/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './settings-check.ts';
import { settingsChange, settingsValues, typedChanges, withRole } from './settings-values.ts';

const SAVED: Settings = {
  capitalPolicy: 'nda',
  plan: 'free',
  openUpgradeRequests: 3,
  tagline: 'Train, scout, build.',
  legalEmail: null,
  registrationPolicy: null,
  sessionDays: 7,
  timeZone: 'UTC',
  twoStepRoles: [],
  requireConfirmedEmail: true,
  levelValidityMonths: { bronze: null, silver: null, gold: null, master: null },
  isMailConfigured: true,
  openConditions: 'refuse',
};
const VALUES = settingsValues(SAVED);

describe('the settings form', () => {
  it('has no changes until the user types, and ignores trailing spaces', () => {
    expect(typedChanges(SAVED, { ...VALUES, tagline: 'Train, scout, build. ' })).toEqual({});
    expect(settingsChange(SAVED, VALUES)).toEqual({});
  });

  it('sends only changed values', () => {
    expect(settingsChange(SAVED, { ...VALUES, sessionDays: '14', capitalPolicy: 'nda-and-role' })).toEqual({
      sessionDays: 14,
      capitalPolicy: 'nda-and-role',
    });
  });

  it('sends whether the NDA requires a confirmed address only if that was changed', () => {
    expect(settingsChange(SAVED, { ...VALUES, requireConfirmedEmail: 'false' })).toEqual({
      requireConfirmedEmail: false,
    });
  });

  it('restores the default of the product for an empty field', () => {
    const saved: Settings = { ...SAVED, registrationPolicy: 'open', legalEmail: 'law@firm.example' };
    const emptied = { ...settingsValues(saved), tagline: ' ', legalEmail: '', registrationPolicy: '' };
    expect(settingsChange(saved, emptied)).toEqual({ tagline: null, legalEmail: null, registrationPolicy: null });
  });

  it('sends roles in the order of the domain, each once, or an empty list', () => {
    const two = withRole(withRole(withRole('', 'manager', true), 'admin', true), 'admin', true);
    expect(two).toBe('admin manager');
    expect(settingsChange(SAVED, { ...VALUES, twoStepRoles: two })).toEqual({ twoStepRoles: ['admin', 'manager'] });
    const saved: Settings = { ...SAVED, twoStepRoles: ['manager', 'admin'] };
    expect(typedChanges(saved, { ...VALUES, twoStepRoles: two })).toEqual({});
    const none = withRole(withRole(two, 'admin', false), 'manager', false);
    expect(settingsChange(saved, { ...VALUES, twoStepRoles: none })).toEqual({ twoStepRoles: [] });
  });

  it.each([
    ['sessionDays', '31', 'Session length must be from 1 to 30 days'],
    ['sessionDays', '', 'Session length must be a whole number of days'],
    ['sessionDays', '1.5', 'Session length must be a whole number of days'],
    ['timeZone', 'Mars', 'Choose a time zone from the list, such as Europe/Berlin'],
    ['legalEmail', 'law', 'Please enter a valid email address'],
  ] as const)('refuses %s "%s" before it is sent', (name, typed, message) => {
    expect(checkSettings(SAVED, { ...VALUES, [name]: typed })).toEqual({ [name]: message });
  });
});
