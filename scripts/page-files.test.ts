import { expect, test } from 'vitest';
import { filesOf } from './page-files.ts';

const manifest = {
  'index.html': { file: 'main.js', imports: ['_start.js'] },
  'src/page.tsx': { file: 'page.js', imports: ['_start.js', '_kit.js'] },
  '_start.js': { file: 'start.js' },
  '_kit.js': { file: 'kit.js', imports: ['_start.js'] },
};

test('a file that several sources import is listed once', () => {
  expect(filesOf(['index.html', 'src/page.tsx'], manifest)).toEqual(['main.js', 'page.js', 'start.js', 'kit.js']);
});

test('a source that is missing from the build is an error', () => {
  expect(() => filesOf(['src/other.tsx'], manifest)).toThrow('The pages were built without src/other.tsx');
});
