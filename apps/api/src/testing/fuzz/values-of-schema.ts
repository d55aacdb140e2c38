/** Values that a JSON Schema allows. Refinements, which the schema cannot express, are mostly satisfied by values chosen by field name. */
import fc from 'fast-check';
import { type $ZodType, type JSONSchema, safeParse, toJSONSchema } from 'zod/v4/core';

export type IdsFor = (name: string) => fc.Arbitrary<string>;

export type Schema = JSONSchema.BaseSchema;

/** A valid value, as far as JSON Schema can express it. */
export function schemaOfInput(shape: $ZodType): Schema {
  return toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
}

/** Including refinements. */
export function allows(shape: $ZodType, value: unknown): boolean {
  return safeParse(shape, value).success;
}

const TEXTS = fc.constantFrom(
  'Kelp',
  'A farm by the sea',
  'Émile Zola',
  '海藻',
  'x',
  'Two\nlines',
  'q1',
  'f1',
  'a',
  'b',
);
const DAYS = fc.constantFrom('2026-03-02', '2026-03-15', '2025-01-01', '2026-12-31', '2024-02-29', '1999-12-31');
const DECIMALS = fc.constantFrom('0', '1', '7.5', '10', '-1', '1250000.00', '0.01', '99999999999.99');

/** The first pattern that matches the field's name wins. */
const TEXTS_BY_NAME: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [/(date|from|to|until|since|day|period(start|end)?|closedAt)$/i, DAYS],
  [/^(limit|days|months|page)$/i, fc.integer({ min: 1, max: 500 }).map(String)],
  [/^cursor$/, fc.jsonValue({ maxDepth: 2 }).map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))],
  [/email|address/i, fc.emailAddress({ size: 'small' })],
  [/amount|value|target|valuation|revenue|score|money|raised|least|most|min|max|mrr|cac|ltv/i, DECIMALS],
  [/reason|description|title|body|content/i, fc.constant('A farm by the sea')],
  [/password/i, fc.constantFrom('a quiet harbour at dawn', 'another harbour at noon', 'short')],
  [/username/i, fc.stringMatching(/^[a-z]{3,20}$/)],
  [/token|secret|challenge/i, fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)],
  [/ndaVersion/i, fc.constant('1.0')],
  [/hash|sha256/i, fc.stringMatching(/^[0-9a-f]{64}$/)],
  [/code/i, fc.stringMatching(/^\d{6}$/)],
];

const PLAIN_TEXTS = fc.oneof(
  { weight: 5, arbitrary: TEXTS },
  { weight: 1, arbitrary: DAYS },
  { weight: 1, arbitrary: DECIMALS },
  { weight: 1, arbitrary: fc.constantFrom('true', 'false', 'all', 'csv') },
);

export function valuesOfSchema(root: Schema, name: string, idsFor: IdsFor): fc.Arbitrary<unknown> {
  const follow = (schema: Schema): Schema => {
    const key = schema.$ref?.split('/').at(-1);
    return key === undefined ? schema : ((root.$defs?.[key] as Schema | undefined) ?? {});
  };

  function valuesOf(given: Schema, field: string, depth: number): fc.Arbitrary<unknown> {
    const schema = follow(given);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom<unknown>(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice as Schema, field, depth)));
    if (schema.allOf !== undefined) return valuesOf((schema.allOf[0] ?? {}) as Schema, field, depth);
    switch (schema.type) {
      case 'string':
        return textsOf(schema, field, idsFor);
      case 'integer':
        return wholeNumbersOf(schema, field);
      case 'number':
        return fc.oneof(fc.integer({ min: -10, max: 100 }), fc.double({ noNaN: true, min: -1e6, max: 1e6 }));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return listsOf(schema, field, depth);
      case 'object':
        return objectsOf(schema, field, depth);
      default:
        return fc.oneof(PLAIN_TEXTS, fc.integer({ min: 0, max: 10 }), fc.constant(null));
    }
  }

  function listsOf(schema: Schema, field: string, depth: number): fc.Arbitrary<unknown> {
    const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? (schema.items as Schema) : {};
    const least = schema.minItems ?? 0;
    const most = Math.max(least, Math.min(schema.maxItems ?? 3, 3));
    return fc.array(valuesOf(items, field, depth + 1), { minLength: least, maxLength: most });
  }

  function objectsOf(schema: Schema, field: string, depth: number): fc.Arbitrary<unknown> {
    const properties = Object.entries(schema.properties ?? {});
    const inner = schema.additionalProperties;
    if (properties.length === 0 && typeof inner === 'object' && depth < 5) {
      return fc.dictionary(TEXTS, valuesOf(inner as Schema, field, depth + 1), { maxKeys: 3 });
    }
    const required = schema.required ?? [];
    const optional = properties.map(([key]) => key).filter((key) => !required.includes(key));
    const valuesOfKey = new Map(
      properties.map(([key, value]) => [key, valuesOf(value as Schema, key === 'id' ? field : key, depth + 1)]),
    );
    const recordOf = (keys: readonly string[]) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, valuesOfKey.get(key) ?? fc.constant(null)])), {
        noNullPrototype: true,
      });
    // Only a few, because each one is another reason to refuse the whole request.
    return optional.length === 0
      ? recordOf(required)
      : fc
          .subarray(optional, { maxLength: Math.min(2, optional.length) })
          .chain((chosen) => recordOf([...required, ...chosen]));
  }

  return valuesOf(root, name, 0);
}

function textsOf(schema: Schema, field: string, idsFor: IdsFor): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return idsFor(field);
  if (schema.format === 'date-time') return DAYS.map((day) => `${day}T12:00:00Z`);
  if (schema.format === 'email') return fc.emailAddress({ size: 'small' });
  if (schema.pattern !== undefined) return fc.oneof(matching(schema.pattern), TEXTS);
  const named = TEXTS_BY_NAME.find(([pattern]) => pattern.test(field))?.[1];
  return named === undefined
    ? PLAIN_TEXTS
    : fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: PLAIN_TEXTS });
}

/** No text can be generated for patterns with lookarounds, so a fixed word is used. */
function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return TEXTS;
  }
}

function wholeNumbersOf({ minimum, maximum, exclusiveMinimum }: Schema, field: string): fc.Arbitrary<number> {
  // Mostly an existing version, because other versions are refused before validation.
  if (/version/i.test(field)) return fc.constantFrom(1, 1, 1, 2, 3);
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : -1_000);
  const min = Math.max(least, -1_000_000);
  return fc.integer({ min, max: Math.max(min, Math.min(maximum ?? 1_000, 1_000_000)) });
}
