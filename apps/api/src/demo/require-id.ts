/** The id of the record with this title. Throws if there is none, because the data would be inconsistent. */
export function requireId(ids: ReadonlyMap<string, string>, title: string): string {
  const id = ids.get(title);
  if (id === undefined) throw new Error(`There is no ${title}`);
  return id;
}
