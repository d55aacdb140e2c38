import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { StatCards } from './stat-cards.tsx';

/** The start page of all who may see its figures (specification, section 2). */
export function DashboardPage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title="DASHBOARD"
        subtitle={
          <>
            Welcome, <UserText>{name}</UserText>. This is where the platform stands today.
          </>
        }
      />
      <div className="mt-6 grid gap-4">
        <StatCards />
        {children}
      </div>
    </>
  );
}
