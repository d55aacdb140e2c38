/** What of Capital is open: the NDA's state, unless the tenant's policy keeps the role out whatever it signs (REQ-127). */
export type CapitalAccess = 'checking' | 'nda_required' | 'role_refused' | 'granted';
