import { BUDGETS } from './budgets.ts';

/** The maximum JavaScript that the first visit of a route may load, in kB. */
export function firstLoadBudget(path: string, isPublic: boolean): { readonly atMost: number; readonly source: string } {
  if (isPublic) return BUDGETS.authJavaScriptKb;
  return path === '/otif' ? BUDGETS.otifJavaScriptKb : BUDGETS.routeJavaScriptKb;
}
