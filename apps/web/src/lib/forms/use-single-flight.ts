import { useState } from 'react';

/** Starts a write unless one with the same key is pending. The write handles its own errors. */
type SingleFlight = (write: () => Promise<unknown>, key?: string) => void;

/** The guard of one button, or of several that share it with a key each. */
export function createSingleFlight(): SingleFlight {
  const inFlight = new Set<string>();
  return (write, key = '') => {
    if (inFlight.has(key)) return;
    inFlight.add(key);
    const end = () => {
      inFlight.delete(key);
    };
    write().then(end, end);
  };
}

/** Guards the writes of a component: disabling a button takes effect with the next render, which is too late for a double click. */
export function useSingleFlight(): SingleFlight {
  const [singleFlight] = useState(createSingleFlight);
  return singleFlight;
}
