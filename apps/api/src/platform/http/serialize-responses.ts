/**
 * Writes responses in the shapes of the endpoint table, so that no other field is sent. Values that zod would pass through go directly into
 * JSON. Unknown and invalid values are left to zod and its errors. A list of fifty rows costs a tenth of what zod needs (ADR-data-3).
 */
import { serializerCompiler as zodSerializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/v4/core';

/** The JSON of a value in its shape. `REFUSED` leaves it to zod. */
type Pick = (value: unknown) => unknown;

const REFUSED = Symbol('refused');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const serializerCompiler: typeof zodSerializerCompiler = (route) => {
  const slowly = zodSerializerCompiler(route);
  let pick: Pick | undefined;
  return (data) => {
    // Compiled at the first response: most processes use few shapes.
    pick ??= pickFor(route.schema as unknown as z.$ZodType) ?? refuse;
    const picked = pick(data);
    return picked === REFUSED || picked === undefined ? slowly(data) : JSON.stringify(picked);
  };
};

const refuse: Pick = () => REFUSED;

const when =
  (isRight: (value: unknown) => boolean): Pick =>
  (value) =>
    isRight(value) ? value : REFUSED;

const isText = (value: unknown) => typeof value === 'string';

/** Undefined for shapes that are left to zod: with a check, a transformation or a union. */
function pickFor(shape: z.$ZodType): Pick | undefined {
  const { def } = (shape as z.$ZodTypes)._zod;
  if (def.type === 'string') return pickText(def);
  if (def.checks !== undefined && def.checks.length > 0) return undefined;
  switch (def.type) {
    case 'number':
      return pickNumber(def);
    case 'boolean':
      return when((value) => typeof value === 'boolean');
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return when((value) => values.has(value));
    }
    case 'literal': {
      const values = new Set<unknown>(def.values);
      return when((value) => values.has(value));
    }
    case 'unknown':
      return (value) => value;
    case 'nullable':
      return orElse(null, pickFor(def.innerType));
    case 'optional':
      return orElse(undefined, pickFor(def.innerType));
    case 'array':
      return pickEach(pickFor(def.element));
    case 'object':
      return def.catchall === undefined ? pickFields(def.shape) : undefined;
    default:
      return undefined;
  }
}

function pickText(def: z.$ZodStringDef): Pick | undefined {
  const { format, checks = [] } = def as Partial<z.$ZodStringFormatDef> & z.$ZodStringDef;
  if (format === undefined) return checks.length === 0 ? when(isText) : undefined;
  // Ids must be in lower case, like those of the database.
  return format === 'uuid' ? when((value) => typeof value === 'string' && UUID.test(value)) : undefined;
}

function pickNumber(def: z.$ZodNumberDef): Pick | undefined {
  const { format } = def as Partial<z.$ZodNumberFormatDef> & z.$ZodNumberDef;
  if (format === undefined) return when(Number.isFinite);
  return format === 'safeint' ? when(Number.isSafeInteger) : undefined;
}

const orElse = (absent: null | undefined, pick: Pick | undefined): Pick | undefined =>
  pick && ((value) => (value === absent ? value : pick(value)));

function pickEach(pick: Pick | undefined): Pick | undefined {
  if (pick === undefined) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return REFUSED;
    let picked: unknown[] = value;
    for (let at = 0; at < value.length; at += 1) {
      const element = pick(value[at]);
      if (element === REFUSED) return REFUSED;
      if (element === value[at]) continue;
      if (picked === value) picked = [...value];
      picked[at] = element;
    }
    return picked;
  };
}

/**
 * Generates a function per shape from the names of its fields. The engine then knows the offset of each field, which is cheaper than a
 * lookup by name (ADR-data-3).
 */
function pickFields(shape: z.$ZodShape): Pick | undefined {
  const picks: Pick[] = [];
  for (const field of Object.values(shape)) {
    const pick = pickFor(field);
    if (pick === undefined) return undefined;
    picks.push(pick);
  }
  const names = Object.keys(shape).map((name) => JSON.stringify(name));
  const lines = (line: (name: string, at: number) => string, between = '\n') => names.map(line).join(between);
  const make = new Function(
    'picks, isPlain, hasNoOther, REFUSED',
    `${lines((_name, at) => `const pick${at} = picks[${at}];`)}
    return (value) => {
      if (!isPlain(value)) return REFUSED;
      ${lines((name, at) => `const given${at} = value[${name}], picked${at} = pick${at}(given${at}); if (picked${at} === REFUSED) return REFUSED;`)}
      if (${lines((_name, at) => `picked${at} === given${at} && `, '')}hasNoOther(value)) return value;
      return { ${lines((name, at) => `[${name}]: picked${at}`, ', ')} };
    };`,
  );
  return make(picks, isPlain, (value: Record<string, unknown>) => hasNoOther(value, shape), REFUSED);
}

function hasNoOther(value: Record<string, unknown>, shape: z.$ZodShape): boolean {
  for (const key in value) if (!Object.hasOwn(shape, key)) return false;
  return true;
}

/** Other prototypes might have a `toJSON`, which would change the output. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
