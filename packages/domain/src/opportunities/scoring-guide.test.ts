import { describe, expect, it } from 'vitest';
import { COMPONENT_SCORES } from './scoring.ts';
import { DEFAULT_SCORING_GUIDE, GUIDE_TEXT_MAX_LENGTH, GUIDE_TEXTS } from './scoring-guide.ts';

// REQ-335
describe('the default texts of the scoring guide', () => {
  it('cover each component, fit the limit and differ from each other', () => {
    const texts = COMPONENT_SCORES.flatMap((component) =>
      GUIDE_TEXTS.map((name) => DEFAULT_SCORING_GUIDE[component][name]),
    );
    expect(texts).toHaveLength(20);
    expect(new Set(texts).size).toBe(20);
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(GUIDE_TEXT_MAX_LENGTH);
      expect(text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
