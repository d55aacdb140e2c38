import { foldText } from '../text/text-rules.ts';

/** The fields with which a team works on an opportunity (REQ-331). */

export const NEXT_STEP_MAX_LENGTH = 255;

/** What browsers and proxies accept as an address. */
export const WEBSITE_MAX_LENGTH = 2_048;

export const TAGS_MAX = 10;

export const TAG_MAX_LENGTH = 40;

/**
 * The stored form of a typed website, or null if it is not one: an https address with a host name and without user information. An address
 * without a scheme gets https.
 */
export function parseWebsite(typed: string): string | null {
  const text = typed.trim();
  if (/[\s\\]/.test(text)) return null;
  const address = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`,
  );
  const isWebsite =
    address?.protocol === 'https:' && address.username === '' && address.password === '' && HOST.test(address.hostname);
  return isWebsite && address.href.length <= WEBSITE_MAX_LENGTH ? address.href : null;
}

const HOST = /^(?=.{4,253}$)([a-z\d_]([a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

/** Tags that differ only in case, accents or spelling are equal: the first one stays. */
export function withoutEqualTags(tags: readonly string[]): string[] {
  const known = new Set<string>();
  return tags.filter((tag) => {
    const key = foldText(tag);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

export interface TagChanges {
  /** Instead of all. */
  readonly tags?: readonly string[] | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** The tags of a record after a change. Existing tags keep their spelling and order. */
export function tagsAfter(
  before: readonly string[],
  { tags = before, addTags = [], removeTags = [] }: TagChanges,
): string[] {
  const removed = new Set(removeTags.map(foldText));
  return withoutEqualTags([...tags, ...addTags]).filter((tag) => !removed.has(foldText(tag)));
}
