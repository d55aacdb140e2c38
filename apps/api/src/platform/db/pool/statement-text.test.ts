import { expect, it } from 'vitest';
import { statementIn } from './statement-text.ts';

it.each([
  [{ text: 'select  $1,\n "a"' }, 'select $1, "a"'],
  ["select 'it''s me', $1 from \"a\"", 'select \'?\', $1 from "a"'],
  ["do $x$ raise 'no' $x$", "do '?'"],
  ["select 'never ends", "select '?'"],
  [`select ${'a'.repeat(700)}`, `select ${'a'.repeat(593)}`],
  [undefined, ''],
])('takes literals out of a statement and cuts it: %o', (given, text) => {
  expect(statementIn(given)).toBe(text);
});
