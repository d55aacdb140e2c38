/** "Screening": a word of the domain on its own or at the start of a sentence. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
