import { courseEndpoints } from '@aicv/contracts/courses';
import { lessonEndpoints } from '@aicv/contracts/lessons';
import { courseAuthoringEndpoints } from '@aicv/contracts/course-authoring';
import { certificateEndpoints } from '@aicv/contracts/certificates';
import { settingsEndpoints } from '@aicv/contracts/settings';
import { verificationEndpoints } from '@aicv/contracts/verification';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { given, learning } from '../../testing/learning.ts';
import { authoringOf } from '../../testing/authoring.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => { t = await startTestApp(); });
afterAll(() => t.close());

const NUL = '\u0000';
const ODD: unknown[] = [null, true, 0, -1, 1.5, 1e308, 2147483648, 9007199254740992, '', ' ', 'x'.repeat(300), 'x'.repeat(30000), NUL, '\ud800', '\u202e\u{1F600}', '__proto__', 'constructor', [], [null], [NUL], {}, { constructor: 1 }, { a: { b: [1] } }, ['a', 'a'], '00000000-0000-0000-0000-000000000000'];

it('fuzz', async () => {
  const { client } = await t.signedIn('admin');
  const built = await given(t, { lessons: [{ quiz: { retakePauseMinutes: 0, questions: [
    { id: 's', kind: 'single', text: 'x', options: [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], answer: 'a', explanation: 'e' },
    { id: 'm', kind: 'multiple', text: 'x', options: [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], answer: ['a'], explanation: 'e' },
    { id: 'n', kind: 'number', text: 'x', answer: 3, tolerance: 0, unit: '', explanation: 'e' },
  ] }, worksheets: [{ phase: 'identify' }] }, {}] });
  await learning(client).enroll(built.course.id);
  const a = authoringOf(client);
  const course = await a.course(); const lesson = await a.lesson(course.id); const quiz = await a.quiz(lesson.id); const ws = await a.worksheet(lesson.id);
  const bad: string[] = []; let n = 0; const hist: Record<string, number> = {};
  const csrf = await client.csrfToken();
  const note = (label: string, r: { statusCode: number; body: string }) => { n++; hist[r.statusCode] = (hist[r.statusCode] ?? 0) + 1; if (r.statusCode >= 500) bad.push(`${r.statusCode} ${label} ${r.body.slice(0, 150)}`); };
  const send = async (method: string, url: string, body: unknown) => {
    const m = method.toLowerCase() as 'get';
    if (method === 'GET') return client.get(url);
    return (client as any)[m](url, body, { csrfToken: csrf });
  };
  const ids = [built.course.id, built.lessons[0]!.id, built.lessons[0]!.quizId!, built.lessons[0]!.worksheetIds[0]!, course.id, lesson.id, quiz.id, ws.id];
  const bodies: Record<string, unknown> = {
    'POST /api/courses': { title: 'A', description: 'd', iconClass: 'book', level: 'bronze', category: 'foundations', isPremium: false },
    'PATCH /api/courses/{id}': { title: 'A', description: 'd', iconClass: 'book', level: 'bronze', category: 'foundations', isPremium: false, isActive: true, version: 1 },
    'POST /api/courses/{id}/publish': { version: 1 },
    'PUT /api/courses/{id}/lesson-order': { lessonIds: [lesson.id], version: 1 },
    'POST /api/lessons': { courseId: course.id, title: 'T', content: 'c', minutes: 1 },
    'PATCH /api/lessons/{id}': { title: 'T', content: 'c', minutes: 1, isActive: true, version: 1 },
    'POST /api/quizzes': { lessonId: lesson.id, title: 'T', passingScore: 1, retakePauseMinutes: 1, questions: { version: 1, questions: [{ id: 'q', kind: 'number', text: 't', answer: 1, tolerance: 0, unit: '', explanation: 'e' }, { id: 's', kind: 'single', text: 'x', options: [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], answer: 'a', explanation: 'e' }, { id: 'm', kind: 'multiple', text: 'x', options: [{ id: 'a', text: 'A' }, { id: 'b', text: 'B' }], answer: ['a'], explanation: 'e' }] } },
    'POST /api/worksheets': { lessonId: lesson.id, phase: 'identify', title: 'T', fields: { version: 1, fields: [{ id: 'f', label: 'l', help: 'h', kind: 'choice', isRequired: true, options: ['a', 'b'] }] } },
    'POST /api/attempts/{id}/submit': { answers: { s: 'a', m: ['a'], n: 3 } },
    'PUT /api/worksheets/{id}/answers': { answers: { f1: 'x' }, version: 1 },
    'POST /api/courses/{id}/idea-set/submission': { title: 't', description: 'd', priority: 'low' },
    'POST /api/certificates/{id}/revoke': { reason: 'r' },
    'PATCH /api/settings': { capitalPolicy: 'nda', plan: 'free' },
    'POST /api/verify': { code: 'a', sha256: 'b' },
  };
  bodies['PATCH /api/quizzes/{id}'] = { ...(bodies['POST /api/quizzes'] as object), lessonId: undefined, isActive: true, version: 1 };
  bodies['PATCH /api/worksheets/{id}'] = { ...(bodies['POST /api/worksheets'] as object), lessonId: undefined, isActive: true, version: 1 };
  const mutations = function* (v: unknown): Generator<unknown> {
    for (const o of ODD) yield o;
    if (Array.isArray(v)) { for (let i = 0; i < v.length; i++) for (const m of mutations(v[i])) yield v.with(i, m); }
    else if (typeof v === 'object' && v !== null) {
      for (const k of Object.keys(v)) { for (const m of mutations((v as any)[k])) yield { ...v, [k]: m }; const { [k]: _, ...rest } = v as any; yield rest; }
      yield { ...v, extra: 1 }; yield { ...v, [NUL]: 'x' }; yield { ...v, constructor: 'x' };
    }
  };
  const queries = ['limit=0', 'limit=501', 'limit=abc', 'limit=1', 'cursor=abc', 'cursor=%00', 'cursor=' + Buffer.from('["2026-99-99","x"]').toString('base64url'), 'q=%00', 'q=%25_%5C', 'q=' + 'x'.repeat(256), 'sort=zz', 'sort=level', 'category=x', 'status=premium', 'level=master', 'state=draft', 'courseId=' + built.course.id, 'courseId=x', '__proto__=1', 'constructor=1', 'format=csv', 'format=x', 'limit=1&limit=2'];
  for (const e of Object.values({ ...courseEndpoints, ...lessonEndpoints, ...courseAuthoringEndpoints, ...certificateEndpoints, ...settingsEndpoints, ...verificationEndpoints }) as any[]) {
    const key = `${e.method} ${e.path}`;
    const odd = e.path.includes('{id}') ? [...ids, 'x', '%00', '00000000-0000-0000-0000-000000000000', '__proto__', ids[0]!.toUpperCase()] : [''];
    if (e.method === 'GET') {
      for (const id of odd) for (const q of ['', ...queries]) note(`${key} ${id} ${q}`, await send('GET', e.path.replace('{id}', id) + (q && `?${q}`), undefined));
      continue;
    }
    for (const id of odd) note(`${key} ${id}`, await send(e.method, e.path.replace('{id}', id), bodies[key]));
    if (bodies[key] === undefined) { for (const o of ODD) note(`${key} ${JSON.stringify(o)?.slice(0, 50)}`, await send(e.method, e.path.replace('{id}', ids[0]!), o)); continue; }
    if (key === 'POST /api/verify' ) continue;
    const target = key.includes('attempts') ? null : key.includes('worksheets/{id}/answers') ? ids[3]! : key.includes('PATCH /api/quizzes') ? quiz.id : key.includes('PATCH /api/worksheets') ? ws.id : key.includes('lessons/{id}') ? lesson.id : course.id;
    for (const m of mutations(bodies[key])) {
      let id = target;
      if (id === null) { const s = await send('POST', `/api/quizzes/${ids[2]}/attempts`, undefined); id = s.json().id; if (s.statusCode === 409) { await t.database.scope.withTenant('default', (tx) => tx.execute('update attempts set passed=false' as any)); id = (await send('POST', `/api/quizzes/${ids[2]}/attempts`, undefined)).json().id; } }
      note(`${key} ${JSON.stringify(m)?.slice(0, 160)}`, await send(e.method, e.path.replace('{id}', id), m));
    }
  }
  console.log(n, hist); console.log([...new Set(bad)].slice(0, 60).join('\n'));
  expect(true).toBe(true);
}, 400000);

it('certificate with odd names', async () => {
  for (const [title, name] of [['W'.repeat(255), 'W'.repeat(255)], ['日本語 العربية \u{1F600}\u{1F600}', '\u{1F600}'], ['\u202eabc\u0301\u0007x', 'Ünï cödé'], ['a\nb\tc', 'x'], ['x'.repeat(100) + ' ' + '漢'.repeat(100), '漢字'.repeat(60)]]) {
    const { client, user } = await t.signedIn('learner');
    await t.database.scope.withTenant('default', async (tx) => { const { users } = await import('../accounts/users.tables.ts'); const { eq } = await import('drizzle-orm'); await tx.update(users).set({ firstName: name!, lastName: name! }).where(eq(users.id, user.id)); });
    const built = await given(t, { title: title!, lessons: [{}] });
    await learning(client).enroll(built.course.id);
    const p = await learning(client).finish(built.lessons[0]!.id);
    const r = await client.get(`/api/certificates/${p.certificates[0]!.id}/pdf`);
    console.log(title!.slice(0, 20), r.statusCode, r.headers['content-disposition'], r.statusCode === 200 ? (r.rawPayload.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length : r.body);
    const c = t.client();
    const v = await c.post('/api/verify', { code: p.certificates[0]!.code }); console.log(v.statusCode, v.body);
  }
}, 100000);
