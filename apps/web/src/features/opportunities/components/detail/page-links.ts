import type { ReactNode } from 'react';

/** Leads back to the board; the routes belong to the application. */
export type BoardLink = (props: { className: string; children: ReactNode }) => ReactNode;

/** Leads to the venture that an opportunity became. */
export type VentureLink = (props: { ventureId: string; className: string; children: ReactNode }) => ReactNode;
