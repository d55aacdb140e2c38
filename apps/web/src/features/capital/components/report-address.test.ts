import { describe, expect, it } from 'vitest';
import { reportAddress } from './report-address.ts';

describe('the report of an update', () => {
  it.each(['https://reports.example/q3.pdf', 'http://reports.example/q3.pdf', '/reports/q3.pdf'])(
    'may be %s',
    (url) => {
      expect(reportAddress(url)).toBe(url);
    },
  );

  it.each([null, '', '  ', 'javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'http://'])(
    'is not linked where it is %j',
    (url) => {
      expect(reportAddress(url)).toBeNull();
    },
  );
});
