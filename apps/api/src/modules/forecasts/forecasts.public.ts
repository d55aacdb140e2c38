/** The public API of forecasts for reviews and votes. Imports no module that makes forecasts, so that these can import it. */
export { recordForecast, requireForecast } from './record-forecast.ts';
