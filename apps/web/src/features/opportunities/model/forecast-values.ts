import type { ReviewSubmission } from '@aicv/contracts/opportunities/opportunity-reviews';
import {
  DUE_DAY_MESSAGE,
  type ForecastParts,
  missingParts,
  STATEMENT_MAX_LENGTH,
} from '@aicv/domain/forecasts/forecast';
import type { ComponentScore } from '@aicv/domain/opportunities/scoring';
import { hasMoreCharactersThan } from '@aicv/domain/text/text-rules';
import { PERCENT_MESSAGE, parsePercent, percentText } from '../../../lib/format/probability.ts';

/** The form values of a forecast: the probability in percent, as typed. */
export type ForecastValues = {
  readonly probability: string;
  readonly statement: string;
  readonly dueOn: string;
  readonly component: ComponentScore | '';
};

export type ForecastMessages = { -readonly [Part in keyof ForecastParts]?: string | undefined };

export type ReviewForecast = NonNullable<ReviewSubmission['forecast']>;

export function forecastValuesOf(forecast: ReviewForecast | null | undefined): ForecastValues {
  return {
    probability: forecast?.probability == null ? '' : percentText(forecast.probability),
    statement: forecast?.statement ?? '',
    dueOn: forecast?.dueOn ?? '',
    component: forecast?.component ?? '',
  };
}

/** 'draft' accepts a forecast that is not complete. */
export function forecastMessages(
  values: ForecastValues,
  stage: 'draft' | 'submission',
  today: string,
): ForecastMessages {
  const messages: ForecastMessages = {};
  if (values.probability.trim() !== '' && parsePercent(values.probability) === null) {
    messages.probability = PERCENT_MESSAGE;
  }
  if (hasMoreCharactersThan(STATEMENT_MAX_LENGTH, values.statement.trim())) {
    messages.statement = `Statement must be less than ${STATEMENT_MAX_LENGTH} characters`;
  }
  if (stage === 'draft') return messages;
  const { probability, statement, dueOn } = values;
  const given = { probability: textOrNull(probability), statement: textOrNull(statement), dueOn: textOrNull(dueOn) };
  for (const { part, message } of missingParts(given)) messages[part] = message;
  if (dueOn !== '' && dueOn <= today) messages.dueOn = DUE_DAY_MESSAGE;
  return messages;
}

/** Invalid parts are omitted until the user corrects them. */
export function forecastInputOf({ probability, statement, dueOn, component }: ForecastValues): ReviewForecast {
  return {
    probability: parsePercent(probability),
    statement: hasMoreCharactersThan(STATEMENT_MAX_LENGTH, statement.trim()) ? null : textOrNull(statement),
    dueOn: textOrNull(dueOn),
    component: component === '' ? null : component,
  };
}

export function isSameForecast(left: ForecastValues, right: ForecastValues): boolean {
  return (['probability', 'statement', 'dueOn', 'component'] as const).every((part) => left[part] === right[part]);
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
