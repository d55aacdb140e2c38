import { expect, it } from 'vitest';
import { platformDocument, scriptsOf } from './platform-document.ts';

const HTML =
  '<head><title>AICV</title><script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/start.js"></head><body><div id="root"></div></body>';

it('names every page’s first requests, and then the scripts of the page, after those of all pages', () => {
  const document = platformDocument(HTML, ['/assets/otif.js']);
  const positions = ['"/api/user"', '"/api/legal/status"', '"/assets/main.js"', '"/assets/otif.js"'].map((part) =>
    document.indexOf(part),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(document).not.toContain('fetchpriority');
});

it('shows the frame at the root of the page, and starts the page after its paint', () => {
  const frame = { content: '<p>$& in US$</p>', loader: 'begin("$1")' };
  const document = platformDocument(HTML, ['/assets/main.js', '/assets/otif.js'], frame);
  expect(document).toContain('"/api/user"');
  expect(document).toContain('<div id="root"><p>$& in US$</p></div>');
  expect(document).toContain('<script type="module">begin("$1")</script></body>');
  // Preloaded, and started by that script alone.
  expect(document.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/main.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/otif.js">',
  ]);
  expect(document.match(/<script/g)).toHaveLength(1);
});

it('has the scripts of every page, starting with the one that starts all others', () => {
  expect(scriptsOf(HTML)).toEqual(['/assets/main.js', '/assets/start.js']);
  expect(() => scriptsOf('<head></head>')).toThrow('no first script');
});
