import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { htmlSinksIn } from '../apps/web/refuse-html-sinks.ts';

describe('a module for the browser', () => {
  it.each([
    ['element.innerHTML = markup', '.innerHTML ='],
    ['e.outerHTML=t', '.outerHTML='],
    ["node.insertAdjacentHTML('beforeend', text)", 'insertAdjacentHTML'],
    ['range.createContextualFragment(text)', 'createContextualFragment'],
    ["new DOMParser().parseFromString(text, 'text/html')", 'parseFromString'],
    ['document.write(text)', 'document.write('],
    ['frame.srcdoc = text', '.srcdoc ='],
    ['new Function(text)', 'new Function('],
    ['return eval(text)', 'eval('],
    ['<p dangerouslySetInnerHTML={{ __html: text }} />', 'dangerouslySetInnerHTML'],
  ])('is refused for %j', (code, sink) => {
    expect(htmlSinksIn('src/part.tsx', code)).toEqual([sink]);
    expect(htmlSinksIn('../../node_modules/react-dom/client.js', code)).toEqual([]);
  });

  it.each(['if (a.innerHTML === b) c()', 'model.eval(x)', 'node.textContent = text', 'evaluate(text)'])(
    'may contain %j',
    (code) => {
      expect(htmlSinksIn('src/part.tsx', code)).toEqual([]);
    },
  );
});

describe('the build for the browser', () => {
  it('resolves the decoder of "&amp;" to the build that needs no document, and checks every file for sinks', async () => {
    const root = fileURLToPath(new URL('../apps/web', import.meta.url));
    const config = await resolveConfig({ root, logLevel: 'silent' }, 'build', 'production');
    const decoder = await config.createResolver()('decode-named-character-reference', `${root}/src/main.tsx`);
    expect(decoder).toMatch(/decode-named-character-reference\/index\.js$/);
    expect(config.plugins.map(({ name }) => name)).toContain('refuse-html-sinks');
  });
});
