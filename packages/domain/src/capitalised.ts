/** "Screening": a word of the domain as it stands alone or begins a sentence. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
