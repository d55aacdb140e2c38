import type { Venture } from '@aicv/contracts/ventures/ventures';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { UserText } from '../../../components/data/user-text.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { newestVenturesQuery } from '../queries.ts';
import { LoadingRows } from './loading-rows.tsx';
import { WhenLoaded } from './when-loaded.tsx';

type NewestVenturesProps = {
  StageBadge: (props: Pick<Venture, 'stage'>) => ReactNode;
  CurrentSprint: (props: { sprint: Venture['currentSprint'] }) => ReactNode;
};

/** The studio's newest ventures and their current work. */
export function NewestVentures({ StageBadge, CurrentSprint }: NewestVenturesProps) {
  const ventures = useQuery(newestVenturesQuery);
  const moduleLink = (
    <Link to="/abundance-labs" className={buttonClass({ size: 'sm' })}>
      OPEN LABS
    </Link>
  );
  return (
    <Panel title="Newest ventures" actions={moduleLink} padded={false}>
      <WhenLoaded
        query={ventures}
        failure="The newest ventures could not be loaded"
        loading={<LoadingRows text="Loading the newest ventures..." rows={3} rowClassName="h-36 sm:h-24" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              className="m-4"
              headingLevel={3}
              icon={<FlaskConical />}
              title="No Active Ventures"
              description="The latest ventures appear here with their current sprints."
              action={moduleLink}
            />
          ) : (
            <ul aria-label="Newest ventures" className="divide-y divide-line">
              {rows.map((venture) => (
                <li key={venture.id} className="grid gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-2">
                  <div className="min-w-0">
                    <Link
                      to="/abundance-labs/$ventureId"
                      params={{ ventureId: venture.id }}
                      className="font-[550] text-link text-md"
                    >
                      <UserText lines={2}>{venture.title}</UserText>
                    </Link>
                    <div className="mt-1.5">
                      <StageBadge stage={venture.stage} />
                    </div>
                  </div>
                  <div className="min-w-0">
                    <CurrentSprint sprint={venture.currentSprint} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </Panel>
  );
}
