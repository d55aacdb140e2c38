/** For modules that remove records for good. */
export { removeDraftTexts } from './remove-draft-texts.ts';
