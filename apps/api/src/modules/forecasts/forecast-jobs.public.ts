/** The jobs of forecasts. */
export { notifyDueStatements } from './notify-due-statements.ts';
