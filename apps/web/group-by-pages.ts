/** The ids of the modules that a page, or a lazily loaded part, loads at once, and the weight of its load time. */
export interface Load {
  readonly modules: ReadonlySet<string>;
  readonly weight: number;
}

/** The compressed size of a module in bytes, and the ids of its direct and indirect imports. */
export interface Module {
  readonly bytes: number;
  readonly needs: ReadonlySet<string>;
}

/** A file whose modules are already assigned. */
export interface PlacedFile {
  readonly bytes: number;
}

interface Group {
  readonly modules: string[];
  /** For each load, whether it needs the group. */
  readonly isTaken: boolean[];
  /** For each load that does not need the group, the cost of loading it with its imports: bytes times weight. */
  costs: readonly number[];
}

/**
 * The cost of a file for each load, in bytes. Without HTTP/2, a browser sends six requests at once, and each costs a sixth of a round trip:
 * 5 kB on a slow line.
 */
export const FILE_BYTES = 5_000;

/**
 * Groups modules into files. Modules that exactly the same loads need share a file. Two files are merged if the loads that need both save
 * more than the others pay for unneeded code. Returns each file after the files that it imports. `placed` are modules that already have a
 * file: importing one of them loads the whole file.
 */
export function groupByPages(
  modules: ReadonlyMap<string, Module>,
  loads: readonly Load[],
  placed: ReadonlyMap<string, PlacedFile> = new Map(),
): readonly (readonly string[])[] {
  const costsOf = costing(modules, loads, placed);
  const groups = groupByLoads(modules, loads, costsOf);
  const gains = groups.map((group, index) => groups.slice(0, index).map((other) => gainOf(group, other, loads)));
  for (let best = bestOf(gains); best !== undefined; best = bestOf(gains)) {
    const [index, into] = best;
    const [group] = groups.splice(index, 1);
    const other = groups[into];
    if (group === undefined || other === undefined) break;
    merge(group, other, costsOf);
    gains.splice(index, 1);
    for (const row of gains.slice(index)) row.splice(index, 1);
    for (const [row, each] of groups.entries()) {
      const known = gains[Math.max(row, into)];
      if (row !== into && known !== undefined) known[Math.min(row, into)] = gainOf(each, other, loads);
    }
  }
  return inOrder(groups, modules);
}

/** The bytes that all loads together save if these modules join a file that each of them loads anyway, instead of getting their own. */
export function gainOfJoining(
  ids: readonly string[],
  modules: ReadonlyMap<string, Module>,
  loads: readonly Load[],
): number {
  const all = new Set(ids.flatMap((id) => [id, ...(modules.get(id)?.needs ?? [])]));
  let gain = 0;
  for (const load of loads) {
    if (ids.some((id) => load.modules.has(id))) gain += load.weight * FILE_BYTES;
    else for (const id of all) if (!load.modules.has(id)) gain -= load.weight * (modules.get(id)?.bytes ?? 0);
  }
  return gain;
}

/** Imported files come first: the bundler adds to a file all imports of its modules that no earlier file has. */
function inOrder(groups: readonly Group[], modules: ReadonlyMap<string, Module>): readonly (readonly string[])[] {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const ordered = new Set<Group>();
  const visited = new Set<Group>();
  const visit = (group: Group): void => {
    if (visited.has(group)) return;
    visited.add(group);
    for (const id of group.modules.flatMap((each) => [...(modules.get(each)?.needs ?? [])])) {
      const needed = groupOf.get(id);
      if (needed !== undefined) visit(needed);
    }
    ordered.add(group);
  };
  for (const group of groups) visit(group);
  return [...ordered].map((group) => group.modules);
}

type CostsOf = (group: Pick<Group, 'modules'>) => readonly number[];

function groupByLoads(modules: ReadonlyMap<string, Module>, loads: readonly Load[], costsOf: CostsOf): Group[] {
  const groups = new Map<string, Group>();
  for (const id of modules.keys()) {
    const isTaken = loads.map((load) => load.modules.has(id));
    if (!isTaken.includes(true)) continue;
    const key = isTaken.map(Number).join('');
    const group = groups.get(key) ?? { modules: [], isTaken, costs: [] };
    groups.set(key, group);
    group.modules.push(id);
  }
  for (const group of groups.values()) group.costs = costsOf(group);
  return [...groups.values()];
}

function merge(group: Group, into: Group, costsOf: CostsOf): void {
  into.modules.push(...group.modules);
  for (const [load, isTaken] of group.isTaken.entries()) if (isTaken) into.isTaken[load] = true;
  into.costs = costsOf(into);
}

/** Returns a function for the cost of a group for each load that does not need it. */
function costing(
  modules: ReadonlyMap<string, Module>,
  loads: readonly Load[],
  placed: ReadonlyMap<string, PlacedFile>,
): CostsOf {
  const filesOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => placed.get(id) ?? []));
  const atHand = loads.map((load) => filesOf(load.modules));
  return (group) => {
    const all = new Set(group.modules.flatMap((id) => [id, ...(modules.get(id)?.needs ?? [])]));
    const files = filesOf(all);
    return loads.map((load, index) => {
      let bytes = 0;
      for (const id of all) if (!load.modules.has(id)) bytes += modules.get(id)?.bytes ?? 0;
      for (const file of files) if (!atHand[index]?.has(file)) bytes += file.bytes;
      return bytes * load.weight;
    });
  };
}

/** The bytes that all loads together save by merging two groups; negative if merging costs more. */
function gainOf(a: Group, b: Group, loads: readonly Load[]): number {
  let gain = 0;
  for (const [index, { weight }] of loads.entries()) {
    if (a.isTaken[index] && b.isTaken[index]) gain += weight * FILE_BYTES;
    else if (a.isTaken[index]) gain -= b.costs[index] ?? 0;
    else if (b.isTaken[index]) gain -= a.costs[index] ?? 0;
  }
  return gain;
}

/** Row and column of the greatest positive gain, if there is one. */
function bestOf(gains: readonly (readonly number[])[]): readonly [number, number] | undefined {
  let best: readonly [number, number] | undefined;
  let most = 0;
  for (const [row, others] of gains.entries()) {
    for (const [column, gain] of others.entries()) {
      if (gain <= most) continue;
      most = gain;
      best = [row, column];
    }
  }
  return best;
}
