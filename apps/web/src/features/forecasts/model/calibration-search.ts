import { isCalendarDate } from '@aicv/domain/dates/calendar-date';
import { OPPORTUNITY_STAGES, type OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import { COMPONENT_SCORES, type ComponentScore } from '@aicv/domain/opportunities/scoring';
import { choiceOf, type FromAddress } from '../../../lib/format/search-text.ts';

/** The filters of the calibration page in its address. */
export interface CalibrationSearch {
  /** `all` or the id of a person; the user's own forecasts without it. */
  readonly forecaster?: string | undefined;
  readonly component?: ComponentScore | undefined;
  readonly stage?: OpportunityStage | undefined;
  /** A day. */
  readonly until?: string | undefined;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the filters from the address; invalid ones are left out. */
export function calibrationSearchOf(search: FromAddress<CalibrationSearch>): CalibrationSearch {
  const { forecaster, component, stage, until } = search;
  const isPerson = typeof forecaster === 'string' && (forecaster === 'all' || ID.test(forecaster));
  return {
    forecaster: isPerson ? forecaster : undefined,
    component: choiceOf(COMPONENT_SCORES, component),
    stage: choiceOf(OPPORTUNITY_STAGES, stage),
    until: typeof until === 'string' && isCalendarDate(until) ? until : undefined,
  };
}
