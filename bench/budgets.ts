/** What the foundation may cost. Times hold on two cores that nothing else uses; sizes hold everywhere. */
export const BUDGETS = {
  /** The server process alone, without the database's processes; 1 MB is 1,000,000 bytes. */
  residentMb: 150,
  /** From the start of the process to the first 200 of /api/health/ready, less what the database takes by itself. */
  readyApartFromDatabaseMs: 1_000,
  /** From `npm start` on an installed and built product with data to the first 200 of /api/health/ready. */
  secondNpmStartMs: 2_000,
  /** All JavaScript that the first visit of /auth asks for, as it travels; 1 kB is 1,000 bytes. */
  authJavaScriptKb: 115,
  /** To render and sign one agreement in the worker, at ten a second; the whole request has 300. */
  signingP95Ms: 150,
  /** The longest that the event loop may wait while documents are signed. */
  signingEventLoopMs: 50,
  /** The whole request of a signature at ten a second, 95 of 100. */
  signingRequestP95Ms: 300,
  /** Any call of OTIF's board and lists at 100,000 opportunities, as a multiple of its time at 1,000. */
  otifGrowthRatio: 1.3,
  /** All figures of the dashboard at 100,000 opportunities, 1,000 ventures, 200,000 KPIs and 50,000 people. */
  metricsMs: 50,
  /** The catalogue, the summary and the authors' list at 1,000 courses and 50,000 enrolments. */
  academyListMs: 50,
  /** A search of any text by anybody at 200,000 records of one tenant. */
  searchMs: 50,
  /** Any list of the Legal Center at 100,000 acceptances. */
  legalListMs: 250,
  /** From the arrival of the first page of all columns to the paint of their cards, at 10,000 opportunities. */
  boardPaintMs: 300,
  /** From frame to frame while a card is dragged over the board with 10,000 opportunities loaded, 95 of 100. */
  boardDragFrameP95Ms: 33,
} as const;
