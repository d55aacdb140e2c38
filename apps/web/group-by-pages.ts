/** What a page, or a part that is opened, loads at once, by the ids of its modules, and how much its waiting counts. */
export interface Load {
  readonly modules: ReadonlySet<string>;
  readonly weight: number;
}

/** A module in bytes as they travel, and all that it needs, itself or through others. */
export interface Module {
  readonly bytes: number;
  readonly needs: ReadonlySet<string>;
}

/** A file that has its modules. */
export interface PlacedFile {
  readonly bytes: number;
}

interface Group {
  readonly modules: string[];
  /** Whether each load takes it. */
  readonly isTaken: boolean[];
  /** What it would cost each load that takes it for nothing, with all that it needs: bytes by weight. */
  costs: readonly number[];
}

/**
 * What a file costs whoever loads it, in bytes: its imports and exports and words that compress worse alone, 600, and its request. Where nothing
 * stands before the server that speaks HTTP/2 a browser makes six at once, so that each takes a sixth of a round trip: 5 kB on a slow
 * line. Between the two, as most have HTTP/2.
 */
export const FILE_BYTES = 2_400;

/**
 * Sorts modules into files. What exactly the same loads take stands together, which costs nobody anything; two files become one where
 * the loads that take both save more than the others pay for what they do not need. Answers each file after those that it needs.
 * `placed` are modules that stand in files already: one of them brings along the whole file.
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

/** What the loads would save in bytes, all together, if what would be a file of its own stood in one that each of them takes anyway. */
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

/** The bundler takes along whatever the modules of a file need, if no earlier file has it: what is needed comes first. */
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

/** How each load pays for a group that it takes for nothing. */
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

/** What all loads together would save in bytes, less than nothing where they would pay. */
function gainOf(a: Group, b: Group, loads: readonly Load[]): number {
  let gain = 0;
  for (const [index, { weight }] of loads.entries()) {
    if (a.isTaken[index] && b.isTaken[index]) gain += weight * FILE_BYTES;
    else if (a.isTaken[index]) gain -= b.costs[index] ?? 0;
    else if (b.isTaken[index]) gain -= a.costs[index] ?? 0;
  }
  return gain;
}

/** Where the greatest gain stands, if there is any. */
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
