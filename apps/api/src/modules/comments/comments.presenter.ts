import type { RecordComment } from '@aicv/contracts/comments/comments';
import { presentPerson } from '../identity/accounts.public.ts';
import type { CommentWithPeople } from './comments.queries.ts';

export function presentComment(comment: CommentWithPeople): RecordComment {
  const { id, body, author, mentions, editedAt, version, createdAt } = comment;
  return {
    id,
    body,
    author: presentPerson(author),
    mentions: mentions.map((person) => presentPerson(person)),
    editedAt,
    version,
    createdAt,
  };
}
