import type { Role } from '@aicv/domain/access/roles';

/** The ids of the seven accounts, by the role that each is named after. */
export type DemoPeople = Readonly<Record<Role, string>>;
