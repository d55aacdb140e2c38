import { expect, it } from 'vitest';
import { calibrationSearchOf } from './calibration-search.ts';

it('reads the filters from the address and leaves invalid ones out', () => {
  const id = '0f4b7c1e-53a1-4c1d-9d5e-2a4f6b8c0d1e';
  const search = { forecaster: id, component: 'roiScore', stage: 'scoring', until: '2026-10-31' };
  expect(calibrationSearchOf(search)).toEqual(search);
  expect(calibrationSearchOf({ forecaster: 'all' }).forecaster).toBe('all');
  const invalid = calibrationSearchOf({ forecaster: 'x', component: 3, stage: 'none', until: '2026-02-30' });
  expect(Object.values(invalid).every((value) => value === undefined)).toBe(true);
});
