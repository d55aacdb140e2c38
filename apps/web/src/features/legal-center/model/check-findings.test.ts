import type { NdaCheck } from '@aicv/contracts/legal/legal-center';
import { describe, expect, it } from 'vitest';
import { checkFindings } from './check-findings.ts';

const intact: NdaCheck = {
  id: '0198f2a4-5b6c-7d8e-9f00-112233445566',
  checkedAt: '2026-03-04T12:30:00.000Z',
  intact: true,
  seal: 'intact',
  sealSha256: 'a'.repeat(64),
  document: 'intact',
  documentSha256: 'b'.repeat(64),
  signature: 'valid',
};

const verdictsOf = (check: NdaCheck) => checkFindings(check).map(({ part, verdict }) => `${part}: ${verdict}`);

describe('the findings of a check', () => {
  it('judge seal, document and signature independently', () => {
    expect(verdictsOf(intact)).toEqual(['Seal: intact', 'Document: intact', 'Digital signature: intact']);
    expect(verdictsOf({ ...intact, seal: 'broken' })).toEqual([
      'Seal: broken',
      'Document: intact',
      'Digital signature: intact',
    ]);
    expect(verdictsOf({ ...intact, document: 'changed', signature: 'invalid' })).toEqual([
      'Seal: intact',
      'Document: broken',
      'Digital signature: broken',
    ]);
  });

  it('do not report a broken signature without a file', () => {
    const missing: NdaCheck = { ...intact, document: 'missing', documentSha256: null, signature: 'not_checked' };
    expect(verdictsOf(missing)).toEqual(['Seal: intact', 'Document: broken', 'Digital signature: not-checked']);
  });

  it('include the compared checksums', () => {
    expect(checkFindings(intact).map(({ sha256 }) => sha256)).toEqual(['a'.repeat(64), 'b'.repeat(64), null]);
  });
});
