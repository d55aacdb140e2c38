import { describe, expect, it } from 'vitest';
import { fieldWords } from './worksheet-words.ts';

describe('the name of a field in words', () => {
  it.each([
    ['identify', 'Identify'],
    ['targetUsers', 'Target users'],
    ['target_users', 'Target users'],
    ['go-to-market', 'Go to market'],
    ['', '—'],
    ['größeÄnderung', 'Größe änderung'],
  ])('%j reads %j', (name, words) => {
    expect(fieldWords(name)).toBe(words);
  });
});
