import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddressSearch, stringifyAddressSearch } from './address-search.ts';
import { createAppRouter } from './router.tsx';

describe('the query of an address', () => {
  const { parseSearch, stringifySearch } = createAppRouter(createMemoryHistory()).options;

  it.each(['1e3', '1000', 'true', 'null', '007', '"x"', '[1]', '{"a":1}', '-0', ' 8 ', '1.50'])(
    'keeps %j as that text on every page',
    (text) => {
      expect(parseSearch?.(`?q=${encodeURIComponent(text)}`)).toEqual({ q: text });
      expect(parseSearch?.(stringifySearch?.({ q: text }) ?? '')).toEqual({ q: text });
    },
  );

  it('is read as it was written, for any text', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (search) => {
          expect({ ...parseAddressSearch(stringifyAddressSearch(search)) }).toEqual({ ...search });
        },
      ),
    );
  });

  it('omits keys without a value, and writes numbers and flags as text', () => {
    expect(stringifyAddressSearch({ q: undefined, minScore: 8.5, stale: true })).toBe('?minScore=8.5&stale=true');
    expect(stringifyAddressSearch({ q: undefined })).toBe('');
  });
});
