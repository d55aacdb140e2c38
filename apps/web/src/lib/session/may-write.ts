import { createContext, use } from 'react';

/** Whether the user may change the records of the page. A page whose writes need a capability of their own provides it. */
export const MayWriteContext = createContext(true);

/** Without it, components leave out their buttons, and fields show their values only. */
export function useMayWrite(): boolean {
  return use(MayWriteContext);
}
