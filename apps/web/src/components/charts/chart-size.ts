/** In CSS pixels, the units of the chart: it renders at its measured width, so text keeps its size. */
export const CHART_HEIGHT = 240;
export const PLOT_TOP = 12;
export const PLOT_BOTTOM = CHART_HEIGHT - 26;
/** The baseline of the first line of labels under the plot, and the line spacing. */
export const LABEL_BASE = CHART_HEIGHT - 8;
export const LABEL_LINE = 16;
