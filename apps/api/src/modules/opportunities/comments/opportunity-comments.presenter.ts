import type { OpportunityComment } from '@aicv/contracts/opportunities/opportunity-comments';
import { presentPerson } from '../../identity/accounts.public.ts';
import type { CommentWithPeople } from './opportunity-comments.queries.ts';

export function presentComment({ id, body, author, mentions, createdAt }: CommentWithPeople): OpportunityComment {
  return {
    id,
    body,
    author: presentPerson(author),
    mentions: mentions.map((person) => presentPerson(person)),
    createdAt,
  };
}
