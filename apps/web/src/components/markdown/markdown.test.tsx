import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC="https://evil.example/x.js"></SCRIPT>',
  '<img src=x onerror="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)" onclick="alert(1)">raw</a>',
  '<details open ontoggle=alert(1)>open</details>',
  '<form action="javascript:alert(1)"><button>go</button></form>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<math href="javascript:alert(1)">m</math>',
  '[plain](javascript:alert(1))',
  '[case](JaVaScRiPt:alert(1))',
  '[entity](java&#115;cript:alert(1))',
  '[colon](javascript&colon;alert(1))',
  '[space](<  javascript:alert(1)>)',
  '[tab](<java\tscript:alert(1)>)',
  '[control](<\u0001javascript:alert(1)>)',
  '[title](javascript:alert(1) "onmouseover=alert(1)")',
  '[vb](vbscript:msgbox(1))',
  '[data](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[file](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '![picture](javascript:alert(1))',
  '![picture](x" onerror="alert(1))',
  '[reference][ref]\n\n[ref]: javascript:alert(1)',
  '| a | b |\n| - | - |\n| <b onclick="alert(1)">x</b> | [x](javascript:alert(1)) |',
  '```js" onmouseover="alert(1)\ncode\n```',
  '[^1]\n\n[^1]: <script>alert(1)</script> [note](javascript:alert(1))',
  '## <img src=x onerror=alert(1)> heading',
];

describe('hostile Markdown', () => {
  it.each(HOSTILE)('renders %j without script, handler or active URL', (text) => {
    const html = renderToStaticMarkup(<Markdown>{text}</Markdown>);
    const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<(script|iframe|svg|math|style|form|object|embed|link|meta|base|img)/i);
      // Attribute names only: quoted text is a value.
      const names = tag.replaceAll(/"[^"]*"/g, '""');
      expect(names).not.toMatch(/\son\w+\s*=/i);
    }
    for (const [, address = ''] of html.matchAll(/(?:href|src|action)="([^"]*)"/gi)) {
      expect(address).toMatch(/^(https?:|mailto:|#|\/|[\w-]+$)/i);
    }
    expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('<');
  });

  it('stays inert in a single text, too', () => {
    const html = renderToStaticMarkup(<Markdown>{HOSTILE.join('\n\n')}</Markdown>);
    expect(html).not.toMatch(/<script|<iframe|<svg|<style|<form|<img/i);
    expect(html).not.toMatch(/(href|src|action)="\s*(javascript|vbscript|data|file):/i);
  });
});

describe('a text that is nested too deeply', () => {
  const indented = Array.from({ length: 400 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n');
  const NESTED = {
    'lists in one line': `${'- '.repeat(2_000)}a`,
    'numbered lists in one line': `${'1. '.repeat(2_000)}a`,
    'lists, a line each': indented,
    quotes: `${'>'.repeat(2_000)} a`,
    'quotes and lists': `${'> - '.repeat(1_000)}a`,
    'lists within a quote': indented.replaceAll(/^/gm, '> '),
    'marks within marks': `${'**a *a '.repeat(5_000)}${'b* b** '.repeat(5_000)}`,
    'pictures within pictures': `${'![a '.repeat(3_000)}${'](b)'.repeat(3_000)}`,
    'marks that nothing closes': '*a_'.repeat(5_000),
    'marks after what only looks like code': `\`\`\` \`\n${'*a_'.repeat(5_000)}\n\`\`\``,
    'marks after code whose end is indented': `\`\`\`\na\n  \`\`\`\n${'*a_'.repeat(5_000)}\n\`\`\``,
    'marks after code that what looks like its end does not end': `\`\`\`\na\n\`\`\`js\n\`\`\`\n${'*a_'.repeat(5_000)}\n\`\`\``,
    'marks after what looks like code within HTML': `<div>\n\`\`\`\n</div>\n\n${'*a_'.repeat(5_000)}\n\n\`\`\``,
    'brackets that nothing opened': ']'.repeat(60_000),
    'rows of a table, each to be filled up': `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|a|\n'.repeat(5_000)}`,
  };

  it.each(Object.entries(NESTED))('is shown as typed: %s', (_, text) => {
    const html = renderToStaticMarkup(<Markdown>{text}</Markdown>);
    expect(html.match(/<(li|blockquote|strong)[ >]/g)).toBeNull();
    expect(html).toContain(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  it('is not a text of ten levels, nor code with any content', () => {
    const lists = Array.from({ length: 10 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n');
    expect(renderToStaticMarkup(<Markdown>{lists}</Markdown>).match(/<li /g)).toHaveLength(10);
    const code = `Code:\n\n\`\`\`py\n${' '.repeat(200)}${'a_b = 1\n'.repeat(3_000)}\`\`\`\n\n- one`;
    expect(renderToStaticMarkup(<Markdown>{code}</Markdown>).match(/<li /g)).toHaveLength(1);
    const within = `- Code:\n\n${'      a_b = [1]\n'.repeat(3_000)}\n- one`;
    expect(renderToStaticMarkup(<Markdown>{within}</Markdown>).match(/<li /g)).toHaveLength(2);
  });

  it('is not a text of thousands of equal headings, each with its own id', () => {
    const html = renderToStaticMarkup(<Markdown>{'# a\n'.repeat(10_000)}</Markdown>);
    expect(html).toContain(`id="user-content-a-10000"`);
  });
});

describe('a text in Markdown', () => {
  const html = (text: string, props: { below?: 1 | 2; sectionMark?: 1 | 2 } = {}) =>
    renderToStaticMarkup(<Markdown {...props}>{text}</Markdown>);

  it('starts its headings one level below the surrounding one, without a gap', () => {
    expect(html('# A\n\n## B')).toMatch(/<h2 [^>]*>A<\/h2>\s*<h3 [^>]*>B<\/h3>/);
    expect(html('## A\n\n### B', { sectionMark: 2 })).toMatch(/<h2 [^>]*>A<\/h2>\s*<h3 [^>]*>B<\/h3>/);
    expect(html('# A\n\n## B', { sectionMark: 2 })).toMatch(/<h2 [^>]*>A<\/h2>\s*<h2 [^>]*>B<\/h2>/);
    expect(html('## A\n\n### B', { below: 2, sectionMark: 2 })).toMatch(/<h3 [^>]*>A<\/h3>\s*<h4 [^>]*>B<\/h4>/);
    expect(html('###### A', { below: 2 })).toMatch(/<h6 /);
  });

  it('gives each heading an id for links in the text', () => {
    const text = html('[there](#unit-costs)\n\n## Unit costs\n\n## Unit costs');
    expect(text).toContain('href="#user-content-unit-costs"');
    expect(text).toContain('id="user-content-unit-costs"');
    expect(text).toContain('id="user-content-unit-costs-2"');
  });

  it('links a footnote with its reference, both ways', () => {
    const text = html('Said so.[^1]\n\n[^1]: In 2024.');
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${target}"`);
    expect(text.match(/href="#/g)).toHaveLength(2);
  });

  it('shows the language of code and makes tables and code scrollable by keyboard', () => {
    expect(html('```json\n{}\n```')).toContain('aria-label="Code, json"');
    expect(html('~~~\nplain\n~~~')).toContain('aria-label="Code"');
    expect(html('| a |\n| - |\n| 1 |')).toMatch(/role="group" aria-label="Table" tabindex="0"/);
  });

  it('renders a table without white space between its parts, and with aligned columns', () => {
    const table = html('| a | b |\n| :- | -: |\n| 1 | 2 |').match(/<table.*<\/table>/s)?.[0] ?? '';
    expect(table).not.toMatch(/>\s+</);
    expect(table.match(/<t[hd][^>]*text-align:right/g)).toHaveLength(2);
  });

  // REQ-345
  it('reads in the direction of its first letter, with code from left to right', () => {
    expect(html('**12 %** שלום abc')).toMatch(/^<div dir="rtl"/);
    expect(html('abc שלום')).toMatch(/^<div dir="ltr"/);
    expect(html('שלום\n\n```\nabc\n```')).toMatch(/<div dir="ltr"[^>]*>.*<pre/);
  });

  // REQ-350
  it('shows images that are files of the record, where the page asks for it', () => {
    const file = '/api/files/7b1c6a52-53a8-4b5f-9e44-0d3f1f7f0a11';
    const page = (text: string) => renderToStaticMarkup(<Markdown withPictures>{text}</Markdown>);
    expect(page(`![A chart](${file})`)).toMatch(new RegExp(`<img src="${file}" alt="A chart"`));
    expect(page(`![](${file})`)).toContain('alt="Image without a description"');
    expect(html(`![A chart](${file})`)).toContain(`<a href="${file}"`);
    for (const other of ['https://example.com/x.png', `//example.com${file}`, `${file}/../x`, `${file}?x`, 'data:,x'])
      expect(page(`![x](${other})`)).not.toContain('<img');
  });

  it('renders elements without a component by their name, and no images or titles', () => {
    expect(html('**a** ~~b~~  \n*c*')).toMatch(/<strong>a<\/strong> <del>b<\/del><br\/>\s*<em>c<\/em>/);
    expect(html('![x](https://example.com/x.png "title")')).not.toMatch(/<img|title/);
  });

  it('opens external links in a new tab without opener and referrer', () => {
    expect(html('[site](https://example.com)')).toContain('target="_blank" rel="noopener noreferrer"');
  });
});
