export const BUILD_INPUTS: readonly string[];
export const BUILD_STAMP: string;
export function buildFingerprint(root: string): string;
export function isBuildFresh(root: string): boolean;
