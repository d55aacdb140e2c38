/** The public API of decisions for other modules. */
export { refuseOpenConditions } from './open-conditions.ts';
