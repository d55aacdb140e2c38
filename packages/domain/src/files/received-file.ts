/** A file that arrived completely. The server removes the temporary file after the response. */
export interface ReceivedFile {
  /** Of the temporary file. */
  readonly path: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}
