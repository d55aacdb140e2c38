/**
 * Judges the positions that sqlmap doubts. If a response echoes the sent text, the responses to a true and to a false condition differ only
 * in that text. If the condition was executed, something else differs, and differs again on repetition.
 */
import { type AttackRequest, HERE } from './attack-requests.ts';

/** The forms of a value that would execute a condition if the value became part of the SQL. */
const FORMS: readonly ((value: string, condition: string) => string)[] = [
  (value, condition) => `${value} AND ${condition}`,
  (value, condition) => `${value}' AND ${condition} AND 'a'='a`,
  (value, condition) => `${value}') AND ${condition} AND ('a'='a`,
  (value, condition) => `${value}' || (SELECT CASE WHEN ${condition} THEN '' ELSE 'b' END) || '`,
  (_value, condition) => `(SELECT (CASE WHEN (${condition}) THEN 'a' ELSE (SELECT 'a' UNION SELECT 'b') END))`,
];
/** Equally long, so that no length limit distinguishes them. */
const [TRUE, FALSE] = ['7=7', '7=8'];

interface InsertionPoint {
  readonly name: string;
  readonly value: string;
  /** The request with another value in that position. */
  readonly fill: (value: string) => { readonly url: string; readonly body: unknown };
}

export interface Judgement {
  /** One line for each position that executes the sent text. */
  readonly findings: readonly string[];
  readonly judged: number;
}

/** Judges all positions of the requests: sqlmap's names do not always identify the one it means. */
export async function judgeDoubted(requests: readonly AttackRequest[], origin: string): Promise<Judgement> {
  const findings: string[] = [];
  let judged = 0;
  for (const { method, url, body } of requests) {
    for (const point of insertionPointsOf(url, body)) {
      judged += 1;
      for (const form of FORMS) {
        const difference = await findDifference(form, point, (value) => ask(origin, method, point.fill(value), value));
        if (difference === undefined) continue;
        findings.push(`${method} ${url.replaceAll(HERE, '')}: ${point.name} is carried out: ${difference}`);
        break;
      }
    }
  }
  return { findings, judged };
}

/** The parts of a response by position, with a mark for each echo of the value. */
type Answer = ReadonlyMap<string, string>;

async function findDifference(
  form: (value: string, condition: string) => string,
  { value }: InsertionPoint,
  answerTo: (value: string) => Promise<Answer>,
): Promise<string | undefined> {
  const answers: Answer[] = [];
  // Alternating, because counters and times differ between two equal requests.
  for (const condition of [TRUE, FALSE, TRUE, FALSE]) answers.push(await answerTo(form(value, condition)));
  const [held, refused, heldAgain, refusedAgain] = answers;
  const parts = new Set(answers.flatMap((answer) => [...answer.keys()]));
  return [...parts].find(
    (part) =>
      held?.get(part) === heldAgain?.get(part) &&
      refused?.get(part) === refusedAgain?.get(part) &&
      held?.get(part) !== refused?.get(part),
  );
}

async function ask(
  origin: string,
  method: string,
  { url, body }: { url: string; body: unknown },
  value: string,
): Promise<Answer> {
  const answer = await fetch(`${origin}${url}`, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const parts = new Map([['status', String(answer.status)]]);
  const text = await answer.text();
  // The product trims texts.
  const sent = value.trim();
  for (const { path, leaf } of leavesOf(parsed(text))) {
    parts.set(path.join('.'), String(leaf).replaceAll(sent, '…').replaceAll(encodeURIComponent(sent), '…'));
  }
  return parts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

interface Leaf {
  readonly path: readonly string[];
  readonly leaf: unknown;
}

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

function insertionPointsOf(url: string, body: unknown): InsertionPoint[] {
  const plain = url.replaceAll(HERE, '');
  const pieces = url.split(HERE);
  const ofPath = pieces.slice(0, -1).map((piece, at): InsertionPoint => {
    const start = piece.lastIndexOf('/') + 1;
    const fill = (value: string) => {
      const filled = `${piece.slice(0, start)}${encodeURIComponent(value)}`;
      return { url: pieces.with(at, filled).join(''), body };
    };
    return { name: `id ${at + 1} of the path`, value: piece.slice(start), fill };
  });
  const { pathname, searchParams } = new URL(plain, 'http://product');
  const ofQuery = [...searchParams].map(([name, value]): InsertionPoint => {
    const fill = (given: string) => {
      const asked = new URLSearchParams(searchParams);
      asked.set(name, given);
      return { url: `${pathname}?${asked}`, body };
    };
    return { name, value, fill };
  });
  const ofBody = body === undefined ? [] : leavesOf(body).filter(({ path }) => path.length > 0);
  return [
    ...ofPath,
    ...ofQuery,
    ...ofBody.map(({ path, leaf }): InsertionPoint => {
      const fill = (given: string) => ({ url: plain, body: withLeaf(body, path, given) });
      return { name: path.join('.'), value: String(leaf), fill };
    }),
  ];
}

function withLeaf(value: unknown, [key, ...rest]: readonly string[], leaf: string): unknown {
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? withLeaf(one, rest, leaf) : one));
  const own = value as Readonly<Record<string, unknown>>;
  return { ...own, [key]: withLeaf(own[key], rest, leaf) };
}
