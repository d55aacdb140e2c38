/** The orders of the list of users. `role` is staff first: by the rank of the role, then newest first. `name` is the last name first. */
export const USER_SORTS = ['role', 'name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

export type UserSort = (typeof USER_SORTS)[number];
