import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { COMPONENT_SCORE_LABELS, COMPONENT_SCORES } from '@aicv/domain/opportunities/scoring';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { nameOf } from '../../../lib/format/person.ts';
import type { CalibrationSearch } from '../model/calibration-search.ts';
import { useExportForecasts } from '../mutations.ts';
import { calibrationQuery } from '../queries.ts';
import { GroupsPanel } from './groups-panel.tsx';
import { ScoresPanel } from './scores-panel.tsx';
import { StatementsPanel } from './statements-panel.tsx';

type CalibrationPageProps = {
  search: CalibrationSearch;
  onSearchChange: (change: CalibrationSearch) => void;
  /** Whether the user may see the forecasts of others and resolve them. */
  mayResolve: boolean;
  stageNames: Readonly<Record<OpportunityStage, string>>;
};

const COMPONENT_OPTIONS = COMPONENT_SCORES.map((value) => ({ value, label: COMPONENT_SCORE_LABELS[value] }));

/** How good the forecasts of the user are, or those of others (REQ-364). */
export function CalibrationPage({ search, onSearchChange, mayResolve, stageNames }: CalibrationPageProps) {
  const query = useQuery(calibrationQuery(search));
  const exporting = useExportForecasts(search);
  const { data } = query;
  const isOwn = search.forecaster === undefined;
  const forecaster = search.forecaster ?? 'me';
  return (
    <>
      <PageHeader
        title={isOwn ? 'My calibration' : 'Calibration'}
        subtitle="How often the statements in reviews came true, compared with their probabilities"
        actions={
          <Button icon={<Download />} pending={exporting.isPending} onClick={() => exporting.mutate()}>
            EXPORT CSV
          </Button>
        }
      />
      <Filters {...{ search, onSearchChange, mayResolve, stageNames }} />
      <div
        aria-busy={query.isPlaceholderData}
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-3.5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data !== undefined ? (
          <>
            <ScoresPanel calibration={data.overall} />
            <GroupsPanel
              title="By component"
              header="Component"
              groups={data.byComponent.map(({ component, calibration }) => ({
                key: component ?? '',
                name: component === null ? 'None' : COMPONENT_SCORE_LABELS[component],
                calibration,
              }))}
            />
            <GroupsPanel
              title="By stage"
              header="Stage"
              groups={data.byStage.map(({ stage, calibration }) => ({
                key: stage ?? '',
                name: stage === null ? 'None' : stageNames[stage],
                calibration,
              }))}
            />
            {search.forecaster === 'all' ? (
              <GroupsPanel
                title="By person"
                header="Person"
                groups={data.byPerson.map(({ person, calibration }, index) => ({
                  key: person?.id ?? String(index),
                  name: nameOf(person),
                  calibration,
                }))}
              />
            ) : null}
          </>
        ) : query.isError ? (
          <QueryFailure title="The scores could not be loaded" query={query} />
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading the scores...
            </p>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-88 w-full" />
          </>
        )}
      </div>
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {mayResolve ? (
          <StatementsPanel
            id="to-resolve"
            title="Statements to resolve"
            description="Of others, the earliest due day first. Review or decline an opportunity to see its statements"
            forecaster="others"
            state="open"
            mayResolve
            empty={{
              title: 'No statements to resolve',
              description: 'Statements of others appear here until they are resolved.',
            }}
          />
        ) : null}
        {isOwn ? (
          <StatementsPanel
            title="My open statements"
            description="Another administrator or manager resolves them"
            forecaster="me"
            state="open"
            mayResolve={false}
            empty={{ title: 'No open statements', description: 'Add a forecast to a review of an opportunity.' }}
          />
        ) : null}
        <StatementsPanel
          title="Resolved statements"
          description="Resolutions never change. A correction stays beside the resolution that it corrects"
          forecaster={forecaster}
          state="resolved"
          mayResolve={mayResolve && !isOwn}
          empty={{
            title: 'No resolved statements',
            description: 'Statements appear here once another person has resolved them.',
          }}
        />
      </div>
    </>
  );
}

function Filters({ search, onSearchChange, mayResolve, stageNames }: CalibrationPageProps) {
  const people = useQuery({ ...calibrationQuery({ forecaster: 'all' }), enabled: mayResolve });
  const persons = (people.data?.byPerson ?? []).flatMap(({ person }) =>
    person === null ? [] : [{ value: person.id, label: nameOf(person) }],
  );
  return (
    <div className="mt-5 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4 print:hidden">
      {mayResolve ? (
        <SelectField
          label="Forecasts of"
          options={[{ value: 'me', label: 'Me' }, { value: 'all', label: 'Everyone' }, ...persons]}
          value={search.forecaster ?? 'me'}
          onChange={({ target }) => onSearchChange({ forecaster: target.value === 'me' ? undefined : target.value })}
        />
      ) : null}
      <SelectField
        label="Component"
        placeholder="All components"
        options={COMPONENT_OPTIONS}
        value={search.component ?? ''}
        onChange={({ target }) =>
          onSearchChange({ component: COMPONENT_SCORES.find((component) => component === target.value) })
        }
      />
      <SelectField
        label="Stage"
        placeholder="All stages"
        options={OPPORTUNITY_STAGES.map((value) => ({ value, label: stageNames[value] }))}
        value={search.stage ?? ''}
        onChange={({ target }) => onSearchChange({ stage: OPPORTUNITY_STAGES.find((stage) => stage === target.value) })}
      />
      <DateField
        label="Scores as of"
        value={search.until ?? ''}
        onChange={({ target }) => onSearchChange({ until: target.value === '' ? undefined : target.value })}
      />
    </div>
  );
}
