import type { ReactNode } from 'react';

/** A link to a venture's page; the pages know their addresses, a feature does not. */
export type VentureLink = (props: { ventureId: string; className?: string; children: ReactNode }) => ReactNode;
