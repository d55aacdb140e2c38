/**
 * Access to Capital: the NDA state, unless the tenant's policy excludes the role regardless of a signature (REQ-127), or the user lacks a
 * required certificate (REQ-393).
 */
export type CapitalAccess = 'checking' | 'nda_required' | 'role_refused' | 'certificate_required' | 'granted';
