import type { Course } from '@aicv/contracts/academy/courses';
import type { DecisionSummary } from '@aicv/contracts/decisions/decisions';
import type { Opportunity } from '@aicv/contracts/opportunities/opportunities';
import { capitalised } from '@aicv/domain/text/capitalised';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import type { ApiList } from '../../../lib/api/api-client.ts';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatCount } from '../../../lib/format/format.ts';

type ToDoProps = {
  tasks: ReactNode;
  /** Each is undefined if the user may not open it, or if it could not be loaded. */
  reviews: ApiList<readonly Opportunity[]> | undefined;
  votes: ApiList<readonly DecisionSummary[]> | undefined;
  unreadUpdates: number | undefined;
  /** Asks the user to sign the NDA; null if there is nothing to sign. */
  signNda: ReactNode;
  courses: ApiList<readonly Course[]> | undefined;
  /** Opens the next lesson of a course. */
  CourseAction: (props: { course: Course }) => ReactNode;
};

/** What the user has to do, in a fixed order. Parts without content are left out (REQ-340). */
export function ToDo({ tasks, reviews, votes, unreadUpdates = 0, signNda, courses, CourseAction }: ToDoProps) {
  const parts = [
    votes === undefined || votes.items.length === 0 ? null : <WaitingVotes key="votes" votes={votes} />,
    reviews === undefined || reviews.items.length === 0 ? null : <WaitingReviews key="reviews" reviews={reviews} />,
    signNda,
    unreadUpdates === 0 ? null : <UnreadUpdates key="updates" count={unreadUpdates} />,
    courses === undefined || courses.items.length === 0 ? null : (
      <StartedCourses key="courses" courses={courses.items} Action={CourseAction} />
    ),
  ].filter((part) => part !== null);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-3.5 empty:hidden">
      {tasks}
      {parts.length === 0 ? null : <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">{parts}</div>}
    </div>
  );
}

const LINK = 'font-[550] text-link text-md';

function WaitingReviews({ reviews: { items, total, isTotalExact } }: { reviews: ApiList<readonly Opportunity[]> }) {
  return (
    <Panel
      title={`Reviews to write (${formatCount(total)}${isTotalExact ? '' : '+'})`}
      padded={false}
      actions={
        <Link to="/otif" search={{ review: 'waiting' }} className={buttonClass({ size: 'sm' })}>
          OPEN ALL
        </Link>
      }
    >
      <ul aria-label="Reviews to write" className="divide-y divide-line">
        {items.map(({ id, title, stage, priority }) => (
          <li key={id} className="px-4 py-2.5">
            <Link to="/otif/$opportunityId" params={{ opportunityId: id }} className={LINK}>
              <UserText lines={1}>{title}</UserText>
            </Link>
            <p className="mt-0.5 text-fg-2 text-sm">
              {capitalised(stage)}, {priority} priority
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function WaitingVotes({ votes: { items, total, isTotalExact } }: { votes: ApiList<readonly DecisionSummary[]> }) {
  return (
    <Panel
      title={`Votes to cast (${formatCount(total)}${isTotalExact ? '' : '+'})`}
      padded={false}
      actions={
        <Link to="/decisions" search={{ vote: 'mine' }} className={buttonClass({ size: 'sm' })}>
          OPEN ALL
        </Link>
      }
    >
      <ul aria-label="Votes to cast" className="divide-y divide-line">
        {items.map(({ id, title, subject, deadline }) => (
          <li key={id} className="px-4 py-2.5">
            <Link to="/decisions/$decisionId" params={{ decisionId: id }} className={LINK}>
              <UserText lines={1}>{title}</UserText>
            </Link>
            <p className="mt-0.5 text-fg-2 text-sm">
              <UserText>{subject.title}</UserText>
              {deadline === null ? null : `, vote until ${formatCalendarDate(deadline)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function UnreadUpdates({ count }: { count: number }) {
  return (
    <Panel
      title={`Investor updates to read (${formatCount(count)})`}
      padded={false}
      actions={
        <Link to="/capital/updates" className={buttonClass({ size: 'sm' })}>
          READ UPDATES
        </Link>
      }
    />
  );
}

type StartedCoursesProps = { courses: readonly Course[]; Action: (props: { course: Course }) => ReactNode };

function StartedCourses({ courses, Action }: StartedCoursesProps) {
  return (
    <Panel title="Continue learning" padded={false}>
      <ul aria-label="Continue learning" className="divide-y divide-line">
        {courses.map((course) => (
          <li key={course.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <UserText lines={2} className="font-[550] text-fg text-md">
              {course.title}
            </UserText>
            <Action course={course} />
            <ProgressBar
              className="col-span-full"
              label={`Progress in ${course.title}`}
              value={course.progress ?? 0}
              max={100}
              text={`${course.progress ?? 0}%`}
              hideLabel
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
