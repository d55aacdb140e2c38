import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findTool } from './find-tool.ts';
import { projectRoot } from './project-root.ts';

// `npm run dev`: the API and the pages from their sources, each restarted or replaced in place when a file changes.
const pagesPort = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? '3001';
const apiUrl = `http://127.0.0.1:${apiPort}`;

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, AICV_ROOT: projectRoot, DEMO_DATA: process.env.DEMO_DATA ?? '1' },
});
const pages = spawn(
  process.execPath,
  [findTool('apps/web', 'vite'), '--host', '127.0.0.1', '--port', pagesPort, '--strictPort', '--logLevel', 'warn'],
  { cwd: join(projectRoot, 'apps/web'), stdio: 'inherit', env: { ...process.env, API_URL: apiUrl } },
);
console.log(`AICV, development: http://127.0.0.1:${pagesPort} (the API alone: ${apiUrl}/api)`);

const children: ChildProcess[] = [api, pages];
const stopAll = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll);
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
