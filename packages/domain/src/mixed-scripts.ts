/**
 * Which scripts a name may mix (Unicode UTS 39, section 5.2, moderately restrictive), so that no username passes for another by a letter
 * of another script that looks the same.
 */

/** Unicode UAX 31, table 5, and those of table 7 that people write today; each of them may be written alone. */
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

/** Letters of these look like Latin ones. */
const NOT_WITH_LATIN: readonly string[] = ['Cyrillic', 'Greek'];

/** What Japanese, Chinese and Korean mix, with Latin. */
const MIXTURES = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** By `Script_Extensions`: a mark that several scripts share counts for each of them, and one of none for all. */
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
