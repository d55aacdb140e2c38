import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS } from '../security/security-headers.ts';

const ANSWERS: Readonly<Record<string, { status: string; code: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'The request headers are too large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'REQUEST_TIMEOUT',
    message: 'The request took too long to arrive',
  },
};

const UNREADABLE = { status: '400 Bad Request', code: 'BAD_REQUEST', message: 'The request cannot be read' };

/** Answers unparsable or incomplete HTTP in the error shape. There is no request object to reply to. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ message, code, requestId: randomUUID() });
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
