import { expect, it } from 'vitest';
import { fillRoot } from './fill-root.ts';

it('inserts the initial content at the root of the page, character by character', () => {
  expect(fillRoot('<body><div id="root"></div></body>', "<p>$& in US$' </p>")).toBe(
    '<body><div id="root"><p>$& in US$\' </p></div></body>',
  );
});

it('refuses a document without a root', () => {
  expect(() => fillRoot('<body><div id="root"> </div></body>', '')).toThrow('has no');
});
