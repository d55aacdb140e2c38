import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../app/access/page-access.tsx';
import { useSignedIn } from '../app/signed-in.ts';
import { CalibrationPage } from '../features/forecasts/components/calibration-page.tsx';
import { calibrationSearchOf } from '../features/forecasts/model/calibration-search.ts';
import { STAGE_NAMES } from '../features/opportunities/model/stage-names.ts';

/** The calibration of the user, or of others. The address holds the filters. */
export function CalibrationRoute() {
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/calibration' });
  const mayResolve = decideAccess(actor, 'decisions.write').granted;
  const { forecaster, ...search } = calibrationSearchOf(useSearch({ from: '/protected/calibration' }));
  return (
    <PageAccess capability="otif.read" uses={['decisions.write']}>
      <CalibrationPage
        search={mayResolve ? { forecaster, ...search } : search}
        onSearchChange={(change) =>
          navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false })
        }
        mayResolve={mayResolve}
        stageNames={STAGE_NAMES}
      />
    </PageAccess>
  );
}
