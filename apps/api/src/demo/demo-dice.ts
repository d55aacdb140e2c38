/** Deterministic pseudorandom numbers from 0 to below 1. */
export type Dice = () => number;

/** Returns the same sequence for the same seed on every load (mulberry32, in the public domain). */
export function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from 0 to below the limit. */
export function below(limit: number, dice: Dice): number {
  return Math.floor(dice() * limit);
}
