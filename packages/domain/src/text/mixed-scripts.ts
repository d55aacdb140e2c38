/**
 * Which scripts a name may mix (Unicode UTS 39, section 5.2, moderately restrictive). Prevents usernames that look the same because a
 * letter comes from another script.
 */

/** Unicode UAX 31, table 5, and the scripts of table 7 that are in use today. Each may be used alone. */
const SCRIPTS = [
  ...[
    'Arabic',
    'Armenian',
    'Bengali',
    'Bopomofo',
    'Cyrillic',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Greek',
    'Gujarati',
  ],
  ...['Gurmukhi', 'Hangul', 'Han', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin', 'Malayalam'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
] as const;

const WRITTEN_ALONE = [
  ...[
    'Adlam',
    'Balinese',
    'Canadian_Aboriginal',
    'Cherokee',
    'Javanese',
    'Mongolian',
    'Nko',
    'Syriac',
    'Tifinagh',
    'Yi',
  ],
] as const;

/** Scripts with letters that look like Latin ones. */
const NOT_WITH_LATIN: readonly string[] = ['Cyrillic', 'Greek'];

/** Combinations of Japanese, Chinese and Korean with Latin. */
const MIXTURES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** By `Script_Extensions`: a shared mark counts for each of its scripts, and a mark without a script for all. */
const ALLOWED: readonly RegExp[] = [
  ...MIXTURES,
  ...SCRIPTS.map((script) => (NOT_WITH_LATIN.includes(script) ? [script] : ['Latin', script])),
  ...WRITTEN_ALONE.map((script) => [script]),
].map((scripts) => {
  const classes = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script_Extensions=${script}}`).join('');
  return new RegExp(`^[${classes}]*$`, 'u');
});

/**
 * Whether a name mixes scripts that no one language mixes. In an email address, the local part and each label of the domain may differ.
 * (REQ-30)
 */
export function mixesScripts(name: string): boolean {
  const [localPart = '', ...domain] = name.split('@');
  const parts = [localPart, ...domain.join('.').split('.')];
  return !parts.every((part) => ALLOWED.some((allowed) => allowed.test(part)));
}

export const SCRIPTS_MIXED = 'Username must not mix letters from different scripts';
