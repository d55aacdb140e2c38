/**
 * The content of a vote in the form whose salted SHA-256 is in the audit chain (REQ-359). The hash is that of the salt, a line feed and the
 * content, all as UTF-8. It covers decision, memo and voter, so that no vote can be moved, changed or attributed to another member.
 */
import { canonicalJson } from '../audit/canonical-json.ts';
import type { Vote } from './decision.ts';

const VOTE_CONTENT_VERSION = 1;

export interface VoteContent {
  readonly decisionId: string;
  readonly memoSha256: string;
  readonly voterId: string;
  readonly vote: Vote;
  readonly reason: string;
  readonly conditions: readonly string[];
  /** Of `statement`, from 0 to 1 as decimal text; null without a statement. */
  readonly probability: string | null;
  readonly statement: string | null;
  readonly dueOn: string | null;
  /** In UTC with milliseconds. */
  readonly castAt: string;
}

export function voteContent(vote: VoteContent): string {
  return canonicalJson({ version: VOTE_CONTENT_VERSION, ...vote });
}

/** The hashed text of a vote. */
export function saltedVote(salt: string, content: string): string {
  return `${salt}\n${content}`;
}
