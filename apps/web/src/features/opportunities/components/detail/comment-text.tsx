import type { Person } from '@aicv/contracts/shapes';
import { partsOfComment } from '@aicv/domain/mention';
import { nameOf } from '../../../../lib/person.ts';

/** The text of a comment; who was called and told stands out, an @ before anything else is just text. */
export function CommentText({ body, mentions }: { body: string; mentions: readonly Person[] }) {
  const people = new Map(mentions.map((person) => [person.username.toLowerCase(), person]));
  let at = 0;
  return (
    <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap text-fg text-md">
      {partsOfComment(body).map(({ text, mention }) => {
        const key = at;
        at += text.length;
        const person = people.get(mention?.toLowerCase() ?? '');
        if (person === undefined) return <span key={key}>{text}</span>;
        return (
          <strong
            key={key}
            title={nameOf(person)}
            className="rounded-xs bg-accent-soft px-0.5 font-[550] text-accent-text"
          >
            <bdi>{text}</bdi>
          </strong>
        );
      })}
    </p>
  );
}
