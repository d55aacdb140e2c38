export declare const SERVER_FLAGS: readonly string[];
export declare function serverEnvironment(root: string): Readonly<Record<string, string>>;
