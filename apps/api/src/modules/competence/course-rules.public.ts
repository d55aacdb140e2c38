/** The rules that require a course, for its authors. */
export { countAccessLost, type LostAccess } from './rules/access-lost.queries.ts';
export { requiringActions } from './rules/rules.queries.ts';
