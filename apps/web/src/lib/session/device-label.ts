/** In the order of the search: most agent strings also name other browsers. */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\bChrome|HeadlessChrome|\bCriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox on Windows": browser and system from the agent string, or else its first product name. */
export function deviceLabel(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const browser = nameIn(BROWSERS, agent);
  const system = nameIn(SYSTEMS, agent);
  if (browser === undefined) return system ?? programIn(agent) ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

function nameIn(marks: typeof BROWSERS, agent: string): string | undefined {
  return marks.find(([mark]) => mark.test(agent))?.[1];
}

function programIn(agent: string): string | undefined {
  const program = /^[\w.-]{1,40}/.exec(agent)?.[0];
  return program === 'Mozilla' ? undefined : program;
}
