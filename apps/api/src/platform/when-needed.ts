/** What `make` answers, made when it is first asked for and kept: for what a start does not need and every process would pay for. */
export function whenNeeded<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
