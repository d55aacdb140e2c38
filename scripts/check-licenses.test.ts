import { describe, expect, it } from 'vitest';
import { licenseProblems } from './check-licenses.ts';

const problemsOf = (name: string, license?: string, more = {}) =>
  licenseProblems({
    packages: { [`node_modules/${name}`]: { version: '1.0.0', ...(license && { license }), ...more } },
  });

describe('a license', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('%s is permissive: %s', (license, isPermissive) => {
    expect(problemsOf('parser', license).length).toBe(isPermissive ? 0 : 1);
  });

  it('is refused unless it is permissive, or the package is a named exception with that license', () => {
    expect(problemsOf('axe-core', 'MPL-2.0')).toEqual([]);
    expect(problemsOf('axe-core', 'GPL-3.0-only')).toEqual(['axe-core 1.0.0: GPL-3.0-only']);
    expect(problemsOf('other', 'MPL-2.0')).toEqual(['other 1.0.0: MPL-2.0']);
    expect(problemsOf('bare')).toEqual(['bare 1.0.0: states no license']);
    expect(problemsOf('alias', 'MPL-2.0', { name: 'published' })).toEqual(['published 1.0.0: MPL-2.0']);
    expect(problemsOf('tool-win32-x64', undefined, { cpu: ['x64'] })).toEqual([]);
  });
});
