import type { Person } from '@aicv/contracts/shapes';
import { partsOfComment } from '@aicv/domain/comments/mention';
import { foldText } from '@aicv/domain/text/text-rules';
import { nameOf } from '../../lib/format/person.ts';

/** The text of a comment. Web addresses are links and mentioned users are shown by name. Any other @ is plain text. */
export function CommentText({ body, mentions }: { body: string; mentions: readonly Person[] }) {
  const people = new Map(mentions.map((person) => [foldText(person.username), person]));
  let at = 0;
  return (
    <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap text-fg text-md">
      {partsOfComment(body).map(({ text, mention, link }) => {
        const key = at;
        at += text.length;
        if (link !== undefined) {
          return (
            <a key={key} href={link} target="_blank" rel="noopener noreferrer" className="text-link underline">
              {text}
            </a>
          );
        }
        const person = people.get(foldText(mention ?? ''));
        if (person === undefined) return <span key={key}>{text}</span>;
        return (
          <strong
            key={key}
            title={`@${person.username}`}
            className="rounded-xs bg-accent-soft px-0.5 font-[550] text-accent-text"
          >
            @<bdi>{nameOf(person)}</bdi>
          </strong>
        );
      })}
    </p>
  );
}
