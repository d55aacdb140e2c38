import { expect, it } from 'vitest';
import { disclosureLabel, namesWithheldIn } from './disclosure-label.ts';

it('states why the names of disclosed records are withheld, if they are', () => {
  expect(namesWithheldIn([])).toBeUndefined();
  const underNda = { ndaVersion: '1.0' };
  const sent = { ndaVersion: null, withheld: 'FEATURE_DISABLED' };
  expect(namesWithheldIn([{ ...underNda, withheld: null }])).toBeUndefined();
  expect(namesWithheldIn([{ ...underNda, withheld: 'NDA_REQUIRED' }])).toMatch(/Sign the NDA/);
  expect(namesWithheldIn([{ ...underNda, withheld: 'SOMETHING_NEW' }])).toMatch(/cannot open/);
  expect(namesWithheldIn([sent])).toBe('They are records you cannot open.');
  expect(namesWithheldIn([sent, { ...underNda, withheld: 'NDA_REQUIRED' }])).toMatch(/Sign the NDA/);
});

// REQ-372
it('names the host that a record was sent to', () => {
  expect(disclosureLabel({ recordType: 'review', kind: 'sent', recipient: 'ai.example:8443' })).toBe(
    'Review, sent to ai.example:8443',
  );
  expect(disclosureLabel({ recordType: 'funding_round', kind: 'opened', recipient: null })).toBe(
    'Funding round, opened',
  );
});
