/** The id of what has this title; an error where nothing has it, as the data would then contradict itself. */
export function requireId(ids: ReadonlyMap<string, string>, title: string): string {
  const id = ids.get(title);
  if (id === undefined) throw new Error(`There is no ${title}`);
  return id;
}
