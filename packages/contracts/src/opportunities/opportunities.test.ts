import { describe, expect, it } from 'vitest';
import { createOpportunityBody, opportunityEndpoints } from './opportunities.ts';

const { query } = opportunityEndpoints.listOpportunities;
const FIRE = '\u{1f525}';

describe('a search for opportunities', () => {
  it.each([
    ['q', 'é'],
    ['q', FIRE],
    ['submittedBy', FIRE],
  ] as const)('takes in %s whatever a title or a submitter can hold, of %s', (name, character) => {
    expect(query.safeParse({ [name]: character.repeat(255) }).success).toBe(true);
    expect(query.safeParse({ [name]: character.repeat(256) }).error?.issues[0]?.message).toBe(
      'Search text must be less than 255 characters',
    );
  });
});

describe('the idea data of an opportunity', () => {
  it.each([['a text'], [7], [[]]])('is not %j, with a message', (ideaData) => {
    const body = { title: 'Soil sensors', description: 'Moisture', submittedBy: 'Ann Ray', ideaData };
    expect(createOpportunityBody.safeParse(body).error?.issues[0]?.message).toBe('Idea data must be an object');
  });
});
