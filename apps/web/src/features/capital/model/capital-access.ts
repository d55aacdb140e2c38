/** Access to Capital: the NDA state, unless the tenant's policy excludes the role regardless of a signature (REQ-127). */
export type CapitalAccess = 'checking' | 'nda_required' | 'role_refused' | 'granted';
