import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENT_SCORES, parseScore } from '../opportunities/scoring.ts';
import { createQuoteCheck } from './quote-check.ts';
import { extractEvidence, readScoresResponse } from './score-suggestion.ts';

const TEXT = `Two ports confirm a saving of 40 hours a week. The prototype was tested on real data.

A patent on the gripper is pending. A paid pilot was signed in May, and the saving was measured there.`;

describe('evidence without a model', () => {
  it('is grouped by component, each sentence once and without a score', () => {
    const found = extractEvidence([{ id: 'S1', text: TEXT }]);
    expect(found.map(({ text, suggestion }) => [suggestion?.component, text])).toEqual([
      ['roiScore', 'Two ports confirm a saving of 40 hours a week.'],
      ['roiScore', 'A paid pilot was signed in May, and the saving was measured there.'],
      ['feasibilityScore', 'The prototype was tested on real data.'],
      ['defensibilityScore', 'A patent on the gripper is pending.'],
    ]);
    expect(found.every(({ suggestion }) => suggestion?.score === null)).toBe(true);
    const check = createQuoteCheck([{ id: 'S1', text: TEXT }]);
    expect(found.map((sentence) => check(sentence).state)).toEqual(Array(4).fill('verified'));
  });

  it('is at most three sentences for a component, and none without a matching word', () => {
    const text = Array.from({ length: 9 }, (_, n) => `Payback number ${n} is short enough.`).join(' ');
    expect(extractEvidence([{ id: 'S1', text }])).toHaveLength(3);
    expect(extractEvidence([{ id: 'S1', text: 'It rains in Porto all the time.' }])).toEqual([]);
  });
});

const EVIDENCE = [{ text: 'Ports save hours.', source: 'S1', quote: 'a saving of 40 hours' }];
const response = (...scores: unknown[]) => JSON.stringify({ scores });

describe('a response with scores', () => {
  it('has the score on each sentence of its evidence, in the stored form', () => {
    const read = readScoresResponse(response({ component: 'roiScore', score: 7, evidence: EVIDENCE }));
    expect(read).toEqual([
      {
        text: 'Ports save hours.',
        sourceId: 'S1',
        quote: 'a saving of 40 hours',
        suggestion: { component: 'roiScore', score: '7.0' },
      },
    ]);
  });

  it.each([
    ['of an unknown component', { component: 'totalScore', score: 7, evidence: EVIDENCE }],
    ['above ten', { component: 'roiScore', score: 11, evidence: EVIDENCE }],
    ['with two decimals', { component: 'roiScore', score: 7.25, evidence: EVIDENCE }],
    ['without evidence', { component: 'roiScore', score: 7, evidence: [] }],
    ['with evidence that recommends', { component: 'roiScore', score: 7, evidence: [{ text: 'We recommend it.' }] }],
    ['that is null', null],
  ])('loses a score %s', (_case, score) => {
    expect(readScoresResponse(response(score))).toEqual([]);
  });

  it('takes the first score of a component', () => {
    const first = { component: 'roiScore', score: 3, evidence: EVIDENCE };
    const read = readScoresResponse(response(first, { ...first, score: 9 }));
    expect(read.map(({ suggestion }) => suggestion?.score)).toEqual(['3.0']);
  });

  it('is unreadable as prose or cut off', () => {
    expect(readScoresResponse('ROI: 7, because ports save hours.')).toEqual([]);
    expect(readScoresResponse(response({ component: 'roiScore', score: 7, evidence: EVIDENCE }).slice(0, -4))).toEqual(
      [],
    );
  });

  it('has valid scores of known components only, whatever it is', () => {
    const anyScore = fc.record({
      component: fc.oneof(fc.constantFrom(...COMPONENT_SCORES), fc.string()),
      score: fc.oneof(fc.double(), fc.integer({ min: -2, max: 12 }), fc.anything()),
      evidence: fc.oneof(fc.constant(EVIDENCE), fc.anything(), fc.array(fc.anything())),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(anyScore, fc.anything()), { maxLength: 8 }), (scores) => {
        for (const { suggestion } of readScoresResponse(JSON.stringify({ scores }) ?? '')) {
          expect(COMPONENT_SCORES).toContain(suggestion?.component);
          expect(parseScore(suggestion?.score ?? '')).toBe(suggestion?.score);
        }
      }),
    );
  });
});
