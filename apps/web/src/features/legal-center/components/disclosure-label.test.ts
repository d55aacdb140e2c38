import { expect, it } from 'vitest';
import { namesWithheldIn } from './disclosure-label.ts';

it('says why the names of disclosed records are withheld, and nothing if they are shown', () => {
  expect(namesWithheldIn([])).toBeUndefined();
  expect(namesWithheldIn([{ withheld: null }])).toBeUndefined();
  expect(namesWithheldIn([{ withheld: 'NDA_REQUIRED' }])).toMatch(/Sign the NDA/);
  expect(namesWithheldIn([{ withheld: 'SOMETHING_NEW' }])).toMatch(/cannot open/);
});
