import { expect, it } from 'vitest';
import { platformDocument, scriptsOf } from './platform-document.ts';

const HTML =
  '<head><title>AICV</title><script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/start.js"></head><body><div id="root"></div></body>';

it('names what every page asks first, and then the scripts of the page, behind those of all', () => {
  const document = platformDocument(HTML, ['/assets/otif.js']);
  const positions = ['"/api/user"', '"/api/legal/status"', '"/assets/main.js"', '"/assets/otif.js"'].map((part) =>
    document.indexOf(part),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
  expect(document).not.toContain('fetchpriority');
});

it('shows the frame where the page will stand, and begins the page when that is painted', () => {
  const frame = { content: '<p>$& in US$</p>', loader: 'begin("$1")' };
  const document = platformDocument(HTML, ['/assets/main.js', '/assets/otif.js'], frame);
  expect(document).toContain('"/api/user"');
  expect(document).toContain('<div id="root"><p>$& in US$</p></div>');
  expect(document).toContain('<script type="module">begin("$1")</script></body>');
  // Fetched at once, and begun by that script alone.
  expect(document.match(/<link rel="modulepreload"[^>]*>/g)).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/main.js">',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/otif.js">',
  ]);
  expect(document.match(/<script/g)).toHaveLength(1);
});

it('knows the scripts of every page, the first one first, without which nothing would begin', () => {
  expect(scriptsOf(HTML)).toEqual(['/assets/main.js', '/assets/start.js']);
  expect(() => scriptsOf('<head></head>')).toThrow('no first script');
});
