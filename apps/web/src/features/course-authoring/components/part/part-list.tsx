import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { moved } from '../../model/list-order.ts';
import { hasProblemAt, type PartProblems } from '../../model/part-problems.ts';
import { PartCard } from './part-card.tsx';

type PartListProps<Part> = {
  label: string;
  /** "Question", "Field". */
  noun: string;
  parts: readonly Part[];
  most: number;
  problems: PartProblems;
  /** Path of the list in the request body, for errors of the list itself. */
  path: string;
  textOf: (part: Part) => string;
  kindNameOf: (part: Part) => string;
  newPart: () => Part;
  copyOf: (part: Part) => Part;
  onChange: (change: (parts: readonly Part[]) => readonly Part[]) => void;
  children: (part: Part, index: number, change: (change: (part: Part) => Part) => void) => ReactNode;
};

/** The questions of a quiz or the fields of a worksheet. The user adds, reorders, copies and removes them. */
export function PartList<Part extends { readonly id: string }>({
  label,
  noun,
  parts,
  most,
  problems,
  path,
  textOf,
  kindNameOf,
  newPart,
  copyOf,
  onChange,
  children,
}: PartListProps<Part>) {
  const listRef = useRef<HTMLOListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(
    () => new Set(parts.length === 1 ? [parts[0]?.id ?? ''] : []),
  );
  const [focus, setFocus] = useState<{ readonly id: string; readonly part: 'field' | 'head' } | null>(null);
  const isFull = parts.length >= most;
  const listProblem = problems.get(path);
  useEffect(() => cleanup, []);

  // A part with an error expands, so that it is visible and focusable, and stays open while the user corrects it.
  const wrongIds = parts.filter((_, index) => hasProblemAt(problems, `${path}.${index}`)).map(({ id }) => id);
  if (wrongIds.some((id) => !openIds.has(id))) setOpenIds(new Set([...openIds, ...wrongIds]));

  useEffect(() => {
    if (focus === null) return;
    const item = listRef.current?.querySelector(`[data-part="${CSS.escape(focus.id)}"]`);
    const wanted = focus.part === 'field' ? 'textarea, input[type="text"]' : '[data-part-head]';
    item?.querySelector<HTMLElement>(wanted)?.focus();
    setFocus(null);
  }, [focus]);

  const setOpen = (id: string, open: boolean) =>
    setOpenIds((current) => new Set(open ? [...current, id] : [...current].filter((other) => other !== id)));
  const addAt = (index: number, part: Part) => {
    onChange((current) => current.toSpliced(index, 0, part));
    setOpen(part.id, true);
    setFocus({ id: part.id, part: 'field' });
  };
  const move = (from: number, to: number) => {
    onChange((current) => moved(current, from, to));
    announce(`${noun} ${from + 1} is now ${noun.toLowerCase()} ${to + 1} of ${parts.length}`);
  };
  const remove = (index: number) => {
    onChange((current) => current.toSpliced(index, 1));
    announce(`${noun} ${index + 1} removed`);
    // The used menu unmounts with the part.
    const fallback = parts[index + 1] ?? parts[index - 1];
    if (fallback === undefined) addRef.current?.focus();
    else setFocus({ id: fallback.id, part: 'head' });
  };

  return (
    <div className="grid gap-2.5">
      <p aria-hidden="true" className="font-[550] text-fg text-sm">
        {label}
      </p>
      <ol ref={listRef} aria-label={label} className="grid gap-2.5">
        {parts.map((part, index) => (
          <li key={part.id} data-part={part.id}>
            <PartCard
              name={`${noun} ${index + 1}`}
              text={textOf(part)}
              kindName={kindNameOf(part)}
              isOpen={openIds.has(part.id)}
              onToggle={() => setOpen(part.id, !openIds.has(part.id))}
              isWrong={wrongIds.includes(part.id)}
              onMoveUp={index === 0 ? undefined : () => move(index, index - 1)}
              onMoveDown={index === parts.length - 1 ? undefined : () => move(index, index + 1)}
              onCopy={isFull ? undefined : () => addAt(index + 1, copyOf(part))}
              onRemove={() => remove(index)}
            >
              {children(part, index, (change) =>
                onChange((current) => current.map((one) => (one.id === part.id ? change(one) : one))),
              )}
            </PartCard>
          </li>
        ))}
      </ol>
      {listProblem === undefined ? null : <FieldError>{listProblem}</FieldError>}
      <Button
        ref={addRef}
        className="justify-self-start"
        icon={<Plus />}
        disabled={isFull}
        aria-invalid={listProblem === undefined ? undefined : true}
        onClick={() => addAt(parts.length, newPart())}
      >
        Add {noun.toLowerCase()}
      </Button>
      {isFull ? <p className="text-fg-3 text-xs">You can add up to {most}.</p> : null}
    </div>
  );
}
