import { describe, expect, it } from 'vitest';
import { routeFinder } from './route-finder.ts';

describe('routeFinder', () => {
  const paths = [
    '/',
    '/academy',
    '/academy/$courseId',
    '/academy/$courseId/$lessonId',
    '/academy/$courseId/idea',
    '/academy/authoring',
    '/academy/authoring/$courseId',
    '/capital/updates/$updateId',
    '/capital/updates/write/{-$updateId}',
  ];
  const find = routeFinder(paths.map((path) => ({ path })));

  it.each([
    ['/', '/'],
    ['/academy', '/academy'],
    ['/academy/', '/academy'],
    ['/Academy/Authoring', '/academy/authoring'],
    ['/academy/C1', '/academy/$courseId'],
    ['/academy/c1/l1', '/academy/$courseId/$lessonId'],
    ['/academy/c1/idea', '/academy/$courseId/idea'],
    ['/academy/authoring', '/academy/authoring'],
    ['/academy/authoring/c1', '/academy/authoring/$courseId'],
    ['/capital/updates/u1', '/capital/updates/$updateId'],
    ['/capital/updates/write', '/capital/updates/write/{-$updateId}'],
    ['/capital/updates/write/u1', '/capital/updates/write/{-$updateId}'],
    ['/capital/updates/write/u1/more', undefined],
    ['/capital', undefined],
    ['/index.html', undefined],
    ['/academy/c1/l1/more', undefined],
  ])('finds the page of %s', (path, found) => {
    expect(find(path)?.path).toBe(found);
  });
});
