/** Why a draft by a model failed. */
export const AI_FAILURES = [
  'unreachable',
  'refused',
  'busy',
  'timeout',
  'too_long',
  'unreadable',
  'canceled',
  'interrupted',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

/** What the page says, and what to do. */
export const AI_FAILURE_TEXTS: Readonly<Record<AiFailure, string>> = {
  unreachable: 'The AI server could not be reached. Try again, or ask an administrator to check it.',
  refused: 'The AI server refused the request. An administrator can check its address, key and model.',
  busy: 'The AI server is busy. Try again in a few minutes.',
  timeout: 'The AI server did not finish within 60 seconds. Try again.',
  too_long: 'The AI server sent more text than a draft can have. Try again.',
  unreadable: 'The AI server sent no readable draft. Try again.',
  canceled: 'The draft was canceled.',
  interrupted: 'The product was restarted before the draft was ready. Ask again.',
};
