import { expect, it } from 'vitest';
import { withheldIn } from './draft-labels.ts';

// REQ-374
it('says why titles of the register are withheld, if one is', () => {
  expect(withheldIn([])).toBeUndefined();
  expect(withheldIn([{ withheld: null }])).toBeUndefined();
  expect(withheldIn([{ withheld: null }, { withheld: 'NDA_REQUIRED' }])).toMatch(/Sign the NDA/);
  expect(withheldIn([{ withheld: 'SOMETHING_NEW' }])).toMatch(/cannot open/);
});
