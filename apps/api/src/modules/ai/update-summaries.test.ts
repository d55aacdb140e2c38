/** The summary at the top of an investor update, as a draft that its author confirms (REQ-367). */
import { UPDATE_CONTENT_MAX_LENGTH } from '@aicv/domain/capital/investor-update';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import type { TestClient } from '../../testing/app/test-client.ts';
import { rowsOf } from '../../testing/database/rows-of.ts';
import { readPdfText } from '../../testing/readers/read-pdf-text.ts';
import { signNdaOf } from '../../testing/records/agreements-of.ts';
import { askFor, created, disclosedTo, draftOf, lapseNdaOf, setFlag } from '../../testing/records/capital-drafts.ts';
import { refused } from '../../testing/records/committee.ts';

const LETTER = 'Revenue **grew** to _1.2 million_ EUR this year.\n\n- The first harbor opened in *Vigo*.';
const UPDATES = '/api/investor-updates';

let t: TestApp;
let author: TestClient;
let authorId: string;
beforeAll(async () => {
  t = await startTestApp();
  await rowsOf(
    t.database,
    `insert into kpis (metric, value, recorded_at) values ('cash', 8200000, now()::date - 10), ('burn', 500000, now()::date - 10)`,
  );
  await setFlag(t, 'ai-drafts-capital', true);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { client, user } = await t.signedIn('manager');
  await signNdaOf(t.database, user);
  [author, authorId] = [client, user.id];
});

const write = (given: object = {}) => created(author, UPDATES, { title: 'March', content: LETTER, ...given });
const accept = (draftId: string, text: string) => author.post(`/api/ai/drafts/${draftId}/accept`, { text });
const opened = async (id: string) => (await author.get(`${UPDATES}/${id}`)).json();

describe('a draft of a summary', () => {
  it('quotes the update as its readers see it, and the metrics of the firm', async () => {
    const { id } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    expect(draft).toMatchObject({ kind: 'update_summary', subject: { type: 'investor_update', id, title: 'March' } });
    expect(draft.inputs.map(({ type, label }: Record<string, string>) => [type, label])).toEqual([
      ['investor_update', 'March'],
      ['firm_metrics', 'Metrics of the firm'],
    ]);
    const texts: string[] = draft.sentences.map(({ text }: { text: string }) => text);
    expect(texts.slice(0, 2)).toEqual([
      'Revenue grew to 1.2 million EUR this year.',
      'The first harbor opened in Vigo.',
    ]);
    expect(texts).toContainEqual(expect.stringMatching(/^Runway was \$8,200,000 on \d{1,2} \w+ \d{4}\.$/));
    expect(texts.length).toBeLessThanOrEqual(8);
    expect(draft.text.startsWith('Revenue grew to 1.2 million EUR this year. The first harbor')).toBe(true);
    expect(await disclosedTo(t, authorId)).toEqual(
      expect.arrayContaining(['shown Figures of the firm', 'shown March']),
    );
  });

  it('comes to the top of the update, which is marked, and another one replaces it', async () => {
    const { id, version } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    const accepted = await accept(draft.id, 'Revenue grew.');
    expect(accepted.statusCode, accepted.body).toBe(200);
    const written = await opened(id);
    expect(written).toMatchObject({
      content: `## Summary\n\nRevenue grew.\n\n---\n\n${LETTER}`,
      isAiAssisted: true,
    });
    const second = await draftOf(author, 'update_summary', id);
    expect(second.inputs[0].sha256).toBe(draft.inputs[0].sha256);
    expect((await accept(second.id, 'Revenue grew twice.')).statusCode).toBe(200);
    expect((await opened(id)).content).toBe(`## Summary\n\nRevenue grew twice.\n\n---\n\n${LETTER}`);
    const entries = await rowsOf<{ action: string; details: { changes?: object } }>(
      t.database,
      `select action, details from audit_logs where resource_id = '${id}' order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'investor_update_created',
      'investor_update_changed',
      'investor_update_changed',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Revenue grew');
    const stale = await author.patch(`${UPDATES}/${id}`, { content: 'Mine', version });
    expect(refused(stale)).toEqual([409, 'STALE']);
  });

  it('is refused once the text has changed, but not for another title', async () => {
    const { id } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    await author.patch(`${UPDATES}/${id}`, { title: 'April' });
    await author.patch(`${UPDATES}/${id}`, { content: `${LETTER}\n\nRevenue fell.` });
    expect(refused(await accept(draft.id, 'Revenue grew.'))).toEqual([409, 'DRAFT_OUTDATED']);
    await author.patch(`${UPDATES}/${id}`, { content: LETTER });
    expect((await accept(draft.id, 'Revenue grew.')).statusCode).toBe(200);
    expect(await opened(id)).toMatchObject({ title: 'April', isAiAssisted: true });
  });

  it.each([
    ['a heading', '# Big\n\nRevenue grew.', /^A summary has paragraphs and lists only/],
    ['a line', 'Revenue grew.\n\n---\n\nMore.', /^A summary has paragraphs and lists only/],
    ['unprintable characters', 'Revenue \u{10ffff} grew.', /^Text has characters that the PDF cannot print/],
    ['more text than an update can have', `Grew ${'x'.repeat(UPDATE_CONTENT_MAX_LENGTH - 10)}`, /50,000 characters/],
  ])('is refused with %s, and changes nothing', async (_what, text, message) => {
    const { id } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    const answer = await accept(draft.id, text);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors ?? answer.json()).toMatchObject(expect.anything());
    expect(answer.body).toMatch(new RegExp(message.source.replace('^', '')));
    expect(await opened(id)).toMatchObject({ content: LETTER, isAiAssisted: false });
    expect((await author.get(`/api/ai/drafts/${draft.id}`)).json().state).toBe('ready');
  });

  it('is for updates that can be edited before their publication', async () => {
    const scheduled = await write();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await author.put(`${UPDATES}/${scheduled.id}/schedule`, { at });
    const draft = await draftOf(author, 'update_summary', scheduled.id);
    expect((await accept(draft.id, 'Revenue grew.')).statusCode).toBe(200);
    const withdrawn = await write();
    await author.post(`${UPDATES}/${withdrawn.id}/publish`, {});
    expect(refused(await askFor(author, 'update_summary', withdrawn.id))).toEqual([409, 'ALREADY_PUBLISHED']);
    await author.post(`${UPDATES}/${withdrawn.id}/withdraw`, { reason: 'Too early' });
    expect((await askFor(author, 'update_summary', withdrawn.id)).statusCode).toBe(202);
    const published = await write();
    const late = await draftOf(author, 'update_summary', published.id);
    await author.post(`${UPDATES}/${published.id}/publish`, {});
    expect(refused(await accept(late.id, 'Revenue grew.'))).toEqual([409, 'ALREADY_PUBLISHED']);
    const blank = await write({ content: null });
    expect(refused(await askFor(author, 'update_summary', blank.id))).toEqual([409, 'NOTHING_TO_QUOTE']);
  });

  it('of a deleted update cannot be read or accepted until it is restored', async () => {
    const { id } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    await author.delete(`${UPDATES}/${id}`);
    expect((await accept(draft.id, 'Revenue grew.')).statusCode).toBe(404);
    expect((await author.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(404);
    expect((await askFor(author, 'update_summary', id)).statusCode).toBe(404);
    await author.post(`${UPDATES}/${id}/restore`);
    expect((await accept(draft.id, 'Revenue grew.')).statusCode).toBe(200);
  });

  it('needs what writing updates needs', async () => {
    const { id } = await write();
    const draft = await draftOf(author, 'update_summary', id);
    const unsigned = await t.signedIn('manager');
    expect(refused(await askFor(unsigned.client, 'update_summary', id))).toEqual([403, 'NDA_REQUIRED']);
    const investor = await t.signedIn('investor');
    await signNdaOf(t.database, investor.user);
    expect(refused(await askFor(investor.client, 'update_summary', id))).toEqual([403, 'FORBIDDEN']);
    const stranger = await t.signedIn('manager');
    await signNdaOf(t.database, stranger.user);
    expect((await stranger.client.get(`/api/ai/drafts/${draft.id}`)).statusCode).toBe(404);
    const subject = { type: 'decision', id };
    expect((await author.post('/api/ai/drafts', { kind: 'update_summary', subject })).statusCode).toBe(400);
    await lapseNdaOf(t, authorId);
    expect(refused(await accept(draft.id, 'Revenue grew.'))).toEqual([403, 'NDA_REQUIRED']);
    const listed = (await author.get(`/api/ai/drafts?subjectId=${id}`)).json();
    expect(listed).toMatchObject([{ withheld: 'NDA_REQUIRED', subject: { title: null } }]);
  });
});

// REQ-372
it('the mark stays through publication and corrections, for readers and in both exports', async () => {
  const { id } = await write();
  expect(await opened(id)).toMatchObject({ isAiAssisted: false });
  const draft = await draftOf(author, 'update_summary', id);
  await accept(draft.id, 'Revenue grew.');
  expect((await author.post(`${UPDATES}/${id}/publish`, {})).json()).toMatchObject({ isAiAssisted: true });
  await author.patch(`${UPDATES}/${id}`, { content: 'All my own words.' });
  const reader = await t.signedIn('investor');
  await signNdaOf(t.database, reader.user);
  expect((await reader.client.get(`${UPDATES}/${id}`)).json()).toMatchObject({ isAiAssisted: true });
  const pdf = await reader.client.get(`${UPDATES}/export?format=pdf&updateId=${id}`);
  expect((await readPdfText(pdf.rawPayload)).replaceAll(/\s+/g, ' ')).toContain(
    'AI-assisted: the summary of this update began as a draft of the product.',
  );
  const csv = await reader.client.get(`${UPDATES}/export?format=csv&updateId=${id}`);
  expect(csv.body).toContain('AI-assisted: the summary of this update');
});
