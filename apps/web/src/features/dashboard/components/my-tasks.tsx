import { ListChecks } from 'lucide-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UserText } from '../../../ui/user-text.tsx';

/** The start page of an operator (decisions 4): the tasks of sprints, of which this installation has none yet. */
export function MyTasks({ name }: { name: string }) {
  return (
    <>
      <PageHeader
        title="My tasks"
        subtitle={
          <>
            Welcome, <UserText>{name}</UserText>.
          </>
        }
      />
      <EmptyState
        className="mt-6"
        icon={<ListChecks />}
        title="Nothing is assigned to you."
        description="Tasks appear here as soon as somebody assigns them to you."
      />
    </>
  );
}
