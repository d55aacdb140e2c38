import type { ReactNode } from 'react';

/** A link to a venture's page. Pages know their addresses; features do not. */
export type VentureLink = (props: { ventureId: string; className?: string; children: ReactNode }) => ReactNode;
