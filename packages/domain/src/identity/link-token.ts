/** The secret of an emailed link: 32 random bytes in base64url. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;
