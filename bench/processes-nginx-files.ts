import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../scripts/project-root.ts';

export const NGINX_SITE = join(projectRoot, 'deploy/nginx.conf');

/**
 * The published `deploy/nginx.conf`, on loopback and other ports, and the files that nginx needs around it without root's folders. The
 * folder holds the certificate. `more` is inserted before the site. Returns the file for nginx.
 */
export function writeNginxFiles(
  folder: string,
  {
    port,
    plainPort,
    upstreams,
    more = '',
  }: { port: number; plainPort: number; upstreams: readonly number[]; more?: string },
): string {
  const lines = upstreams.map((each) => `    server 127.0.0.1:${each} max_fails=0;`);
  const site = readFileSync(NGINX_SITE, 'utf8')
    .replace(/( *server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, `${lines.join('\n')}\n`)
    .replaceAll('/etc/ssl/aicv', folder)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/ *listen \[::\]:.*\n/g, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`)
    .replaceAll('server_name aicv.example;', 'server_name 127.0.0.1;')
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $host:$server_port;');
  writeFileSync(join(folder, 'site.conf'), site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const whole = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr error;',
    'events { worker_connections 1024; }',
    `http { access_log off; ${more} ${folders.join(' ')} include ${folder}/site.conf; }`,
  ];
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${whole.join('\n')}\n`);
  return file;
}
