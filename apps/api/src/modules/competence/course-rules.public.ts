/** The rules that require a course, for its authors. */
export { requiringActions } from './rules/rules.queries.ts';
