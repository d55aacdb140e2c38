import { formatCount } from '../../../lib/format/format.ts';

/** How many users a publication notifies, and how many of them at once by email. */
export function audienceSentence({ readers, mailedAtOnce }: { readers: number; mailedAtOnce: number }): string {
  if (readers === 0) return 'Publish? No reader has access yet.';
  const people = `${formatCount(readers)} ${readers === 1 ? 'reader' : 'readers'}`;
  return `Publish to ${people}? ${formatCount(mailedAtOnce)} ${mailedAtOnce === 1 ? 'gets' : 'get'} an email now.`;
}
