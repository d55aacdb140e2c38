import { expect, it } from 'vitest';
import { namesWithheldIn } from './disclosure-label.ts';

it('states why the names of disclosed records are withheld, if they are', () => {
  expect(namesWithheldIn([])).toBeUndefined();
  expect(namesWithheldIn([{ withheld: null }])).toBeUndefined();
  expect(namesWithheldIn([{ withheld: 'NDA_REQUIRED' }])).toMatch(/Sign the NDA/);
  expect(namesWithheldIn([{ withheld: 'SOMETHING_NEW' }])).toMatch(/cannot open/);
});
