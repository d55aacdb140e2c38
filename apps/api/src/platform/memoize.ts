/** Creates the value on first use and caches it, for values that a start does not need. */
export function memoize<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
