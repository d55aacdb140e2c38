import { expect, it } from 'vitest';
import { workerPath } from './worker-path.ts';

it.each([
  ['file:///product/src/documents/render-pdf.ts', '/product/src/documents/render-pdf.worker.ts'],
  ['file:///product/dist/server.js', '/product/dist/render-pdf.worker.js'],
  ['file:///product/dist/chunk-4QZ.js', '/product/dist/render-pdf.worker.js'],
])('is beside %s', (caller, worker) => {
  expect(workerPath(caller, 'render-pdf')).toBe(worker);
});
