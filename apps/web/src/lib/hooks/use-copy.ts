import { useState } from 'react';

const FAILED = 'The browser blocked copying. Select the text and copy it manually.';

/** Copies a text to the clipboard; `said` is the result for a live region. */
export function useCopy(): { copy: (text: string) => Promise<void>; said: string } {
  const [said, setSaid] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid(FAILED);
    }
  };
  return { copy, said };
}
