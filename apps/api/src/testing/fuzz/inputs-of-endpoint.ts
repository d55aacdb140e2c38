/** Requests to one endpoint, generated from its schemas: some valid, most slightly wrong, some malformed in transport. */
import { type Endpoint, pathInV2 } from '@aicv/contracts/endpoint';
import fc from 'fast-check';
import { jsonText, oddTexts, oddValues } from './odd-values.ts';
import { type IdsFor, schemaOfInput, valuesOfSchema } from './values-of-schema.ts';

export interface FuzzInput {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The generator made nothing invalid on purpose; the product may accept or refuse the request. */
  readonly isWellFormed: boolean;
}

interface Part<T> {
  readonly value: T;
  readonly isWellFormed: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

type Parts<T> = fc.Arbitrary<Part<T>>;

const rightParts = <T>(values: fc.Arbitrary<T>): Parts<T> => values.map((value) => ({ value, isWellFormed: true }));
const wrongParts = <T>(values: fc.Arbitrary<T>): Parts<T> => values.map((value) => ({ value, isWellFormed: false }));

export interface Senders {
  readonly idsFor: IdsFor;
  /** Sends the request to version 2 with an access token instead of a session. */
  readonly byToken: boolean;
}

export function inputsOfEndpoint(endpoint: Endpoint, senders: Senders): fc.Arbitrary<FuzzInput> {
  const { method } = endpoint;
  return fc
    .record({
      method:
        method === 'GET'
          ? fc.constantFrom('GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'GET', 'HEAD')
          : fc.constant(method),
      path: pathsOf(endpoint, senders),
      query: queriesOf(endpoint, senders.idsFor),
      body: bodiesOf(endpoint, senders.idsFor),
      headers: oddHeaders,
    })
    .map(({ method: sent, path, query, body, headers }) => ({
      method: sent,
      url: path.value + query.value,
      headers: { ...body.headers, ...headers.value },
      body: body.value,
      isWellFormed: [path, query, body, headers].every(({ isWellFormed }) => isWellFormed),
    }));
}

/** With ids of the path's record kind, mostly the caller's own. */
export function rightPathsOf(endpoint: Endpoint, { idsFor, byToken }: Senders): fc.Arbitrary<string> {
  const { segments, nameOf, joined } = partsOfPath(byToken ? pathInV2(endpoint) : endpoint.path);
  const schema = endpoint.params && schemaOfInput(endpoint.params);
  return joined((at) => {
    const name = (segments[at] ?? '').slice(1, -1);
    const values = schema?.properties?.[name];
    return valuesOfSchema(typeof values === 'object' ? values : {}, nameOf(at), idsFor).map((value) =>
      encodeURIComponent(String(value)),
    );
  });
}

function partsOfPath(path: string) {
  const segments = path.split('/').slice(1);
  const nameOf = (at: number) =>
    segments[at] === '{id}' ? (segments[at - 1] ?? '') : (segments[at] ?? '').slice(1, -1);
  const joined = (valuesOf: (at: number) => fc.Arbitrary<string>) =>
    fc
      .tuple(...segments.map((segment, at) => (segment.startsWith('{') ? valuesOf(at) : fc.constant(segment))))
      .map((parts) => `/${parts.join('/')}`);
  return { segments, nameOf, joined };
}

function pathsOf(endpoint: Endpoint, senders: Senders): Parts<string> {
  const { idsFor, byToken } = senders;
  const path = byToken ? pathInV2(endpoint) : endpoint.path;
  const { nameOf, joined } = partsOfPath(path);
  const right = rightPathsOf(endpoint, senders);
  const odd = joined((at) =>
    fc.oneof(oddTexts.map(encodeOdd), idsFor(nameOf(at)).map(bend), fc.constantFrom(...ODD_SEGMENTS)),
  );
  const appended = fc
    .tuple(right, fc.constantFrom('/', '//', '/%2e%2e', ';x=1', '%00', '/..', '.json'))
    .map((parts) => parts.join(''));
  const wrong = path.includes('{') ? [{ weight: 3, arbitrary: wrongParts(odd) }] : [];
  return fc.oneof({ weight: 24, arbitrary: rightParts(right) }, ...wrong, {
    weight: 1,
    arbitrary: wrongParts(appended),
  });
}

const ODD_SEGMENTS = [
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '%2e%2e',
  '..',
  '.',
  '%00',
  '%0d%0aX:1',
  '*',
  'a'.repeat(3_000),
  '-1',
  '%20',
];

const bend = (id: string) => (id.length % 2 === 0 ? id.toUpperCase() : `${id}%20`);

/** A URL cannot contain lone surrogates. */
const encodeOdd = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000);

function queriesOf({ query }: Endpoint, idsFor: IdsFor): Parts<string> {
  const odd = wrongParts(fc.array(fc.tuple(ODD_KEYS, oddTexts), { minLength: 1, maxLength: 3 }).map(queryText));
  const raw = wrongParts(
    fc.constantFrom('?', '?&&&', '?=', '?%', '?%ff=%ff', '?__proto__=1', '?a[b]=c', `?${'a=1&'.repeat(1_500)}`),
  );
  const none = rightParts(fc.constant(''));
  if (query === undefined) {
    return fc.oneof({ weight: 16, arbitrary: none }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: raw });
  }
  const schema = schemaOfInput(query);
  const names = Object.keys(schema.properties ?? {});
  const valid = valuesOfSchema({ ...schema, required: schema.required ?? [] }, '', idsFor).map((value) =>
    Object.entries(value as Record<string, unknown>).map(([key, each]): [string, string] => [key, String(each)]),
  );
  const name = names.length === 0 ? ODD_KEYS : fc.constantFrom(...names);
  const bent = fc
    .tuple(valid, name, oddTexts)
    .map(([pairs, key, text]): [string, string][] => [...pairs.filter(([each]) => each !== key), [key, text]]);
  const repeated = fc
    .tuple(valid, name, oddTexts)
    .map(([pairs, key, text]): [string, string][] => [...pairs, ...pairs, [key, text], [`${key}[]`, text]]);
  return fc.oneof(
    { weight: 8, arbitrary: rightParts(valid.map(queryText)) },
    { weight: 6, arbitrary: wrongParts(bent.map(queryText)) },
    { weight: 2, arbitrary: wrongParts(repeated.map(queryText)) },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: raw },
  );
}

const ODD_KEYS = fc.constantFrom(
  'surprise',
  '__proto__',
  'constructor',
  'limit',
  'cursor',
  'tenantId',
  '',
  '%00',
  'q[]',
  'a.b',
);

const queryText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${encodeOdd(key)}=${encodeOdd(value)}`).join('&')}`;

const JSON_TYPE = { 'content-type': 'application/json' };

const PNG_BEGINNING = Buffer.from('89504e470d0a1a0a0000000d49484452000000400000004008020000002503b86b', 'hex');

function bodiesOf({ body, upload }: Endpoint, idsFor: IdsFor): Parts<string | Buffer | undefined> {
  if (upload !== undefined) {
    return fc
      .tuple(
        fc.uint8Array({ maxLength: 300 }),
        fc.boolean(),
        fc.constantFrom(...upload.mediaTypes, 'application/json', 'image/svg+xml'),
      )
      .map(([bytes, isPicture, mediaType]) => ({
        value: isPicture ? Buffer.concat([PNG_BEGINNING, bytes]) : Buffer.from(bytes),
        isWellFormed: false,
        headers: { 'content-type': mediaType },
      }));
  }
  if (body === undefined) {
    const unasked = oddValues.map((value) => ({ value: jsonText(value), isWellFormed: false, headers: JSON_TYPE }));
    return fc.oneof({ weight: 30, arbitrary: rightParts(fc.constant(undefined)) }, { weight: 1, arbitrary: unasked });
  }
  const schema = schemaOfInput(body);
  const valid = valuesOfSchema(schema, '', idsFor);
  const text = fc.oneof(
    { weight: 8, arbitrary: rightParts(valid.map(jsonText)) },
    {
      weight: 10,
      arbitrary: wrongParts(fc.tuple(valid, CHANGES).map(([value, change]) => jsonText(changed(value, change)))),
    },
    {
      weight: 2,
      arbitrary: wrongParts(
        fc.tuple(valid, CHANGES, CHANGES).map(([value, one, two]) => jsonText(changed(changed(value, one), two))),
      ),
    },
    { weight: 1, arbitrary: wrongParts(oddValues.map(jsonText)) },
    { weight: 2, arbitrary: wrongParts(valid.map(jsonText).chain(brokenTexts)) },
  );
  const typed = text.map((part) => ({ ...part, headers: JSON_TYPE }));
  const mistyped = fc
    .tuple(text, fc.constantFrom(...ODD_TYPES))
    .map(([part, type]) => ({ ...part, isWellFormed: false, headers: { 'content-type': type } }));
  const absent = rightParts(fc.constant(undefined));
  return fc.oneof(
    { weight: 30, arbitrary: typed },
    { weight: 1, arbitrary: mistyped },
    { weight: 1, arbitrary: absent },
  );
}

const ODD_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'image/png',
  'application/JSON;charset="utf-8"',
  'application/json,text/html',
  '/',
  '',
];

/** Raw bodies, because no object can represent them: duplicate keys, prototype keys, truncated JSON, invalid UTF-8. */
function brokenTexts(text: string): fc.Arbitrary<string | Buffer> {
  const withFirst = (member: string) =>
    text.startsWith('{') ? text.replace('{', text === '{}' ? `{${member}` : `{${member},`) : text;
  const firstKey = /^\{("[^"]*"):/.exec(text)?.[1] ?? '"id"';
  return fc.constantFrom<string | Buffer>(
    withFirst(`${firstKey}:null`),
    withFirst('"__proto__":{"isAdmin":true}'),
    withFirst('"constructor":{"prototype":{"isAdmin":true}}'),
    text.slice(0, -1),
    `${text}${text}`,
    `${text}\u0000`,
    `\ufeff${text}`,
    '['.repeat(50_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0x80])]),
    Buffer.from(text, 'utf16le'),
    'NaN',
    "{'a':1}",
    `"${'x'.repeat(1_100_000)}"`,
  );
}

interface Change {
  readonly at: number;
  readonly how: 'replace' | 'remove' | 'wrap' | 'add';
  readonly odd: unknown;
}

const CHANGES: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 10_000 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'wrap', 'add'),
  odd: oddValues,
});

/** The same value with one position changed, at any depth. */
function changed(value: unknown, { at, how, odd }: Change): unknown {
  const copy: { root: unknown } = { root: structuredClone(value) };
  const locations: { holder: Record<string, unknown>; key: string }[] = [];
  const visit = (holder: object) => {
    for (const [key, inner] of Object.entries(holder)) {
      locations.push({ holder: holder as Record<string, unknown>, key });
      if (typeof inner === 'object' && inner !== null) visit(inner);
    }
  };
  visit(copy);
  const location = locations[at % locations.length];
  if (location === undefined) return odd;
  const { holder, key } = location;
  const inner = holder[key];
  if (how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (how === 'remove') delete holder[key];
  else if (how === 'wrap') holder[key] = [inner];
  else if (how === 'add' && typeof inner === 'object' && inner !== null && !Array.isArray(inner))
    holder[key] = { ...inner, surprise: odd };
  else holder[key] = odd;
  return copy.root;
}

const ODD_HEADERS: readonly Record<string, string>[] = [
  { 'x-csrf-token': '' },
  { 'x-csrf-token': 'x'.repeat(500) },
  { 'x-request-id': '<script>' },
  { 'x-request-id': 'x'.repeat(5_000) },
  { 'x-forwarded-for': '1.2.3.4, ::1, bogus' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '\u00e9'.repeat(2_000) },
  { 'if-none-match': '*' },
  { 'if-none-match': `"${'x'.repeat(2_000)}"` },
  { range: 'bytes=0-0,5-1' },
  { accept: 'application/xml;q=2, */*;q=x' },
  { 'accept-encoding': 'br;q=1.0, gzip;q=bogus' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '1' },
  { 'content-length': '-5' },
  { expect: '100-continue' },
  { origin: 'null' },
  { host: 'evil.example' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(3_000)}` },
  { authorization: 'Basic YTpi' },
  { traceparent: '00-zz-zz-01' },
];

const oddHeaders: Parts<Record<string, string>> = fc.oneof(
  { weight: 20, arbitrary: rightParts(fc.constant({})) },
  { weight: 1, arbitrary: wrongParts(fc.constantFrom(...ODD_HEADERS)) },
);
