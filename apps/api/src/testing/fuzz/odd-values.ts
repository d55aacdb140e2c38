/** Values that careless code handles wrongly. */
import fc from 'fast-check';

/** Numbers that JSON allows and JavaScript cannot represent are placeholders here. `jsonText` writes them. */
const asWritten = (text: string) => `@@${text}@@`;

const ODD_NUMBERS = [
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...['1e400', '-1e400', '9'.repeat(400), '0.1e-400', `1.${'3'.repeat(300)}`].map(asWritten),
];

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'before\u0000after',
    '\ud800',
    'x\udfffy',
    '\ufeff',
    '\u202eevil',
    '\u2028',
    '\r\nX-Header: 1',
  ],
  ...['👩‍👩‍👧‍👦'.repeat(20), 'e\u0301\u0301\u0301', 'İ', 'ß', '\uffff', '\u{10ffff}'],
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '-0', '1e5', '0x10', '１２', '1_000', '9'.repeat(30)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'length'],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', '%', '_', '\\', '%00', '$1', '{{7*7}}', '=1+1', '<script>'],
  ...['../../etc/passwd', '..%2f..', 'file:///etc/passwd', 'javascript:alert(1)', '//host.example'],
  ...[
    '0000-00-00',
    '2026-02-30',
    '10000-01-01',
    '-000001-01-01',
    '2026-01-01T25:00:00Z',
    '+275760-09-14T00:00:00.000Z',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '{}', '[]', 'default'],
  ...['x'.repeat(256), 'x'.repeat(20_001), 'é'.repeat(70_000)],
];

function nested(depth: number, wrap: (inside: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

const ODD_STRUCTURES: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [{}], { length: 1 }, { id: null }, { toString: 1 }, { constructor: {} }],
  nested(100, (inside) => [inside]),
  nested(100, (inside) => ({ inside })),
  Array.from({ length: 2_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`key${at}`, at])),
];

export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddTexts },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_STRUCTURES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export function jsonText(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(/"@@([^@"]*)@@"/g, '$1');
}
