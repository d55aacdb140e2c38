import { mentionsIn } from '@aicv/domain/comments/mention';
import type { DemoPeople } from './demo-people.ts';

/** The ids of the accounts that a comment mentions. */
export function mentionedIds(body: string, people: DemoPeople): string[] {
  const idsByName: Readonly<Record<string, string>> = people;
  return mentionsIn(body).flatMap((name) => idsByName[name] ?? []);
}
