import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';

describe('an email', () => {
  const email = composeEmail({
    opening: ['Tom & "Jerry" <tom@example.com> ask you.'],
    action: { request: 'Open this:', label: 'Open <it>', address: 'https://aicv.example/x?a=1&b="2"' },
    closing: ['It works once.'],
    note: 'You received this email because you asked.',
  });

  it('has the same content in plain text', () => {
    expect(email.text).toBe(
      [
        'Tom & "Jerry" <tom@example.com> ask you.',
        'Open this:',
        'https://aicv.example/x?a=1&b="2"',
        'It works once.',
        'You received this email because you asked.',
        'AICV Holdings, Inc.\n',
      ].join('\n\n'),
    );
  });

  it('never renders user input as HTML', () => {
    expect(email.html).toContain('Tom &amp; &quot;Jerry&quot; &lt;tom@example.com&gt; ask you.');
    expect(email.html).toContain('href="https://aicv.example/x?a=1&amp;b=&quot;2&quot;"');
    expect(email.html).toContain('Open &lt;it&gt;</a>');
  });

  it('says above the button what it is for', () => {
    expect(email.html).toMatch(/<p>Open this:<\/p>\n<p><a /);
  });

  it('ends its note with the address where to stop it, a link in HTML', () => {
    const { text, html } = composeEmail({
      opening: ['Done.'],
      closing: [],
      note: 'Stop:',
      noteAddress: 'https://a/p?x&y',
    });
    expect(text).toContain('Stop: https://a/p?x&y\n');
    expect(html).toMatch(/Stop: <a href="https:\/\/a\/p\?x&amp;y"[^>]*>https:\/\/a\/p\?x&amp;y<\/a><br>/);
  });

  it('has no link if it has no action', () => {
    const { text, html } = composeEmail({ opening: ['It was done.'], closing: [], note: 'You asked to be notified.' });
    expect(text).toBe('It was done.\n\nYou asked to be notified.\n\nAICV Holdings, Inc.\n');
    expect(html).not.toContain('<a ');
  });

  it('has nothing that a mail program would fetch or run', () => {
    expect(email.html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|src=/i);
  });
});
