import { expect, it } from 'vitest';
import { fillRoot } from './fill-root.ts';

it('puts what is shown before any script where the page will stand, letter by letter', () => {
  expect(fillRoot('<body><div id="root"></div></body>', "<p>$& in US$' </p>")).toBe(
    '<body><div id="root"><p>$& in US$\' </p></div></body>',
  );
});

it('refuses a document that has no place for it', () => {
  expect(() => fillRoot('<body><div id="root"> </div></body>', '')).toThrow('has no');
});
