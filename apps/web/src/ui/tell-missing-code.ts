import { showToast } from './toast-store.ts';

/**
 * Says that a part could not be fetched which somebody has asked for. Browsers keep such a failure as long as the page, so that to ask again
 * is of no use before it is loaded anew; what was typed in it would go with it.
 */
export function tellMissingCode(): void {
  showToast({
    title: 'This part could not be loaded',
    description: 'Save what you have typed and load the page anew.',
    tone: 'destructive',
  });
}
