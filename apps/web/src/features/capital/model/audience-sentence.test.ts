import { expect, it } from 'vitest';
import { audienceSentence } from './audience-sentence.ts';

it.each([
  [{ readers: 42, mailedAtOnce: 38 }, 'Publish to 42 readers? 38 get an email now.'],
  [{ readers: 1, mailedAtOnce: 1 }, 'Publish to 1 reader? 1 gets an email now.'],
  [{ readers: 5_000, mailedAtOnce: 0 }, 'Publish to 5,000 readers? 0 get an email now.'],
  [{ readers: 0, mailedAtOnce: 0 }, 'Publish? No reader has access yet.'],
])('says how many users are notified and emailed: %j', (audience, sentence) => {
  expect(audienceSentence(audience)).toBe(sentence);
});
