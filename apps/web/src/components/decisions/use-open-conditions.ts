import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRequestError } from '../../lib/api/api-request-error.ts';
import { decisionQuery } from '../../lib/api/decision-query.ts';

/** Why the server refused a launch or the close of a round (REQ-361). */
export interface OpenConditions {
  /** Whether the next attempt goes on despite the conditions: the tenant only warns of them. */
  readonly canIgnore: boolean;
  /** The decisions with open conditions. The user may not be able to read all of them. */
  readonly decisionIds: readonly string[];
}

/** The open conditions that an error reports; undefined for another error. */
function openConditionsIn(error: unknown): OpenConditions | undefined {
  if (!(error instanceof ApiRequestError) || error.code !== 'OPEN_CONDITIONS') return undefined;
  const { canIgnore, decisionIds } = error.body;
  return {
    canIgnore: canIgnore === true,
    decisionIds: Array.isArray(decisionIds) ? decisionIds.filter((id) => typeof id === 'string') : [],
  };
}

/**
 * Sends a launch or the close of a round. Once the user has seen the open conditions that may be ignored, the next attempt ignores them.
 * `about` is what was sent of the records that decisions are about: after a change of it, conditions are refused again.
 */
export function useOpenConditions(about = '') {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<{ readonly about: string; readonly found: OpenConditions } | null>(null);
  const found = refused?.about === about ? refused.found : null;
  return {
    found,
    canIgnore: found?.canIgnore === true,
    /** Whether the server accepted it. Conditions that refuse it are in `found`; other errors are thrown. */
    attempt: async (send: (flag: { ignoresOpenConditions?: true }) => Promise<unknown>): Promise<boolean> => {
      try {
        await send(found?.canIgnore === true ? { ignoresOpenConditions: true } : {});
        return true;
      } catch (error) {
        const conditions = openConditionsIn(error);
        if (conditions === undefined) throw error;
        for (const id of conditions.decisionIds) {
          void queryClient.invalidateQueries({ queryKey: decisionQuery(id).queryKey });
        }
        setRefused({ about, found: conditions });
        return false;
      }
    },
  };
}
