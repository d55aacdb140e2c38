import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import { useState } from 'react';
import { newerState } from '../../../../lib/api/newer-state.ts';

/** The update that a dialog writes. After a refusal because someone else changed it, the next try is for the newer version. */
export function useNewerUpdate(opened: AuthoredUpdate, onNewer: ((update: AuthoredUpdate) => void) | undefined) {
  const [update, setUpdate] = useState(opened);
  return {
    update,
    /** Passes the refusal on. */
    write: async (writing: Promise<AuthoredUpdate>): Promise<AuthoredUpdate> => {
      try {
        return await writing;
      } catch (error) {
        const newer = newerState<AuthoredUpdate>(error);
        if (newer !== undefined) {
          setUpdate(newer);
          onNewer?.(newer);
        }
        throw error;
      }
    },
  };
}
