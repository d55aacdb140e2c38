import type { Person } from '@aicv/contracts/shapes';
import { foldText } from '@aicv/domain/text/text-rules';
import { useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '../../../../lib/hooks/use-debounced-value.ts';
import { mentionablePeopleQuery } from '../../api/people-query.ts';

const TYPING_PAUSE_MS = 150;
const NO_PEOPLE: readonly Person[] = [];

/** People who match the text after an @; empty without a query. */
export function useMentionOptions(query: string | null): readonly Person[] {
  const asked = useDebouncedValue(query, TYPING_PAUSE_MS);
  const { data } = useQuery({ ...mentionablePeopleQuery(asked ?? ''), enabled: asked !== null });
  if (query === null || asked === null || data === undefined) return NO_PEOPLE;
  const text = foldText(query);
  // Filters the results of a shorter prefix until the response for the full prefix arrives.
  return data.filter((person) => namesOf(person).includes(text));
}

function namesOf({ username, firstName, lastName }: Person): string {
  return foldText(`${username} ${firstName ?? ''} ${lastName ?? ''}`);
}
