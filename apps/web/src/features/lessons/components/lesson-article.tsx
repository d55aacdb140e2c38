import type { LessonDownload } from '@aicv/contracts/academy/lessons';
import { Clock } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useLayoutEffect } from 'react';
import { Day } from '../../../components/data/moment.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { LazyMarkdown } from '../../../components/markdown/lazy-markdown.tsx';
import { LessonFiles } from './lesson-files.tsx';

type LessonArticleProps = {
  title: string;
  /** 0 if the lesson states none. */
  minutes: number;
  /** Position in the course, from 1. */
  position: number;
  count: number;
  content: string;
  /** 2 if the page has its own heading above. */
  headingLevel?: 1 | 2 | undefined;
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** When its texts were corrected; null if they were not. */
  correctedAt?: string | null | undefined;
  /** The downloads below the text. */
  files?: readonly LessonDownload[] | undefined;
  /** To the right of the minutes: the user's progress in the lesson. */
  state?: ReactNode;
  /** Called once the text has rendered. Content below waits for it, because its height is unknown. */
  onText: () => void;
};

/** The text of a lesson with its header, in a column of readable width. */
export function LessonArticle({
  title,
  minutes,
  position,
  count,
  content,
  headingLevel = 1,
  headingRef,
  correctedAt = null,
  files = [],
  state,
  onText,
}: LessonArticleProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <article className="max-w-measure">
      <header className="mb-6 border-line border-b pb-5">
        <p className="label text-fg-3">
          Lesson {position} of {count}
        </p>
        <Heading
          ref={headingRef}
          tabIndex={-1}
          className="mt-1.5 font-display text-[2.125rem] text-balance text-fg leading-10 outline-none sm:text-title"
        >
          <UserText>{title}</UserText>
        </Heading>
        <div className="mt-2.5 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1.5 text-fg-2 text-md">
          {minutes === 0 ? null : (
            <span className="flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4 text-fg-3" />
              {minutes === 1 ? '1 minute' : `${minutes} minutes`}
            </span>
          )}
          {correctedAt === null ? null : (
            <span>
              Corrected on <Day at={correctedAt} />
            </span>
          )}
          {state}
        </div>
      </header>
      {content.trim() === '' ? (
        <>
          <p className="text-fg-3 text-lg">This lesson has no text.</p>
          <TextShown onText={onText} />
        </>
      ) : (
        <LazyMarkdown
          below={headingLevel}
          sectionMark={2}
          withPictures
          fallback={<TextSkeleton />}
          after={
            <>
              {files.length === 0 ? null : <LessonFiles files={files} headingLevel={headingLevel} />}
              <TextShown onText={onText} />
              <ToAnchor />
            </>
          }
        >
          {content}
        </LazyMarkdown>
      )}
    </article>
  );
}

function TextShown({ onText }: { onText: () => void }) {
  useLayoutEffect(onText, [onText]);
  return null;
}

/** Scrolls to the section in the URL: the browser looked for it before the text had rendered. */
function ToAnchor() {
  useEffect(() => {
    const id = decoded(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
  return null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Placeholder lines for the text. */
export function TextSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-4 h-6 w-2/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
