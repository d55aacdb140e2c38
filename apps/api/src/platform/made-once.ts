/** As `whenNeeded`, for what takes its time: all who ask meanwhile wait for one making. What has failed is made anew for who asks next. */
export function madeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
