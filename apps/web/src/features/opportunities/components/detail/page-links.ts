import type { ReactNode } from 'react';

/** Link back to the board; the application defines the routes. */
export type BoardLink = (props: { className: string; children: ReactNode }) => ReactNode;

/** Link to the venture launched from an opportunity. */
export type VentureLink = (props: { ventureId: string; className: string; children: ReactNode }) => ReactNode;
