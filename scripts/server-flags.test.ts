import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { SERVER_FLAGS } from './server-flags.mjs';

it.each(['deploy/Dockerfile', 'deploy/aicv@.service', 'docs/operations.md'])(
  '%s sets the options of npm start',
  (path) => {
    const content = readFileSync(join(projectRoot, path), 'utf8');
    const command = content.split('\n').find((line) => /node.*apps\/api\/dist\/server\.js/.test(line)) ?? '';
    expect(command.match(/--max-[a-z-]+=\d+/g)).toEqual(SERVER_FLAGS);
  },
);
