import { brand } from '@aicv/domain/text/brand';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { authorshipRecord } from '../model/authorship-record.ts';
import { FounderMessage } from './founder-message.tsx';
import { LegalNotices } from './legal-notices.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';
import { TermsOfService } from './terms-of-service.tsx';
import { VerificationRecord } from './verification-record.tsx';

const pages: Record<string, ReactElement> = {
  'privacy policy': <PrivacyPolicy />,
  'terms of service': <TermsOfService />,
  'legal notices': <LegalNotices />,
  verification: <VerificationRecord />,
  'founder’s message': <FounderMessage />,
  'not found': <NotFoundPanel />,
};

/** Renders with the shipped brand, before the firm's own brand is fetched. */
const markupOf = (page: ReactElement) =>
  renderToStaticMarkup(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map((match) => match[1]);

describe('every static page', () => {
  it.each(Object.entries(pages))('is one article with one first-level heading: %s', (_name, page) => {
    const html = markupOf(page);
    expect(html).toMatch(/^<article.*<\/article>$/s);
    expect(headings(html, 1)).toHaveLength(1);
  });

  it.each(Object.entries(pages))('links only to existing anchors, and has no duplicate ids: %s', (_name, page) => {
    const html = markupOf(page);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });

  it('shows the given back link instead of the default one', () => {
    const html = markupOf(<PrivacyPolicy backLink={<a href="/auth">Back to sign-in</a>} />);
    expect(html).toContain('Back to sign-in');
    expect(html).not.toContain('Back to dashboard');
  });
});

// REQ-263
describe('the privacy policy', () => {
  const html = markupOf(<PrivacyPolicy />);

  it('has the specified sections and dates and leads back to the dashboard', () => {
    expect(headings(html, 2)).toEqual([
      'On this page',
      '1. Introduction',
      '2. Information we collect',
      '3. How we use information',
      '4. Data security',
      '5. Contact',
    ]);
    expect(headings(html, 3)).toEqual(['Personal data', 'Usage data', 'Investment data']);
    expect(html).toContain('Effective date: September 14, 2025 · Last updated: September 14, 2025');
    expect(html).toMatch(/<a href="\/"[^>]*>.*Back to dashboard<\/a>/s);
  });
});

// REQ-264
describe('the terms of service', () => {
  const html = markupOf(<TermsOfService />);

  it('have the specified sections and dates', () => {
    expect(headings(html, 2)).toEqual([
      'On this page',
      '1. Acceptance',
      '2. Investment services and risks',
      '3. Platform usage and conduct',
      '4. Academy terms',
      '5. Intellectual property',
      '6. Limitation of liability',
      '7. Contact',
    ]);
    expect(headings(html, 3)).toEqual(['Permitted uses', 'Prohibited uses']);
    expect(html).toContain('Effective date: September 14, 2025 · Last updated: September 14, 2025');
  });

  it('cap liability at the amounts paid in the prior twelve months', () => {
    expect(html).toMatch(/limited to the amounts that you paid .* in the twelve months before the event/);
  });
});

// REQ-265, REQ-266
describe('the legal notices', () => {
  const html = markupOf(<LegalNotices />);

  it('have the specified sections, version and review note', () => {
    expect(headings(html, 2)).toEqual([
      'On this page',
      '1. Investment risk disclaimer',
      '2. Regulatory compliance',
      '3. AI disclosures',
      '4. Forward-looking statements',
      '5. Intellectual property and trademarks',
      '6. Legal contact',
    ]);
    expect(headings(html, 3)).toEqual([
      'Securities acts',
      'Accredited investor rule',
      'Anti-money-laundering and know-your-customer',
    ]);
    expect(html).toContain('Version 2.0 · Last updated: September 14, 2025 · Reviewed quarterly');
  });

  it('give the legal contact with its business hours', () => {
    expect(html).toContain('Monday to Friday 9:00 AM to 5:00 PM EST');
    expect(html).toContain(`href="mailto:${brand.legalEmail}"`);
  });
});

// REQ-267, REQ-268
describe('the verification page', () => {
  const html = markupOf(<VerificationRecord />);

  it('shows the status, the DOI, the archive record, the lock and the checksum with its document', () => {
    expect(html).toContain('ACTIVE | PROTECTED | VERIFIED');
    expect(html).toContain(`href="${brand.doiUrl}"`);
    expect(html).toContain(`href="${brand.archiveRecordUrl}"`);
    expect(html).toContain('1.0 authorship lock verified');
    expect(html).toContain('2025-10-26');
    expect(html).toContain(authorshipRecord.sha256);
    expect(html).toContain(`href="${authorshipRecord.href}" download="${authorshipRecord.fileName}"`);
  });
});

// REQ-262
describe('the founder’s message', () => {
  const html = markupOf(<FounderMessage />);

  it('has the specified sections in order and the five pillars', () => {
    expect(headings(html, 2)).toEqual([
      'The Vision',
      'The Origin',
      'Why AICV Exists',
      'The Future We&#x27;re Building',
      'In closing',
      'The five pillars',
    ]);
    expect(headings(html, 3)).toEqual(['The Academy', 'OTIF', 'Abundance Labs', 'Capital', 'AICV Holdings']);
  });

  it('is signed by the founder, with a line portrait and a quote', () => {
    expect(html).toContain(brand.founderName);
    expect(html).toContain(brand.founderRole);
    expect(html).toMatch(/<svg[^>]*role="img"/);
    expect(html).not.toContain('<img');
    expect(html).toContain('<blockquote');
  });
});

describe('the panel for an unknown URL', () => {
  it('has the exact texts of REQ-140', () => {
    const html = markupOf(<NotFoundPanel />);
    expect(html).toContain('404 Page Not Found');
    expect(html).toContain('Did you forget to add the page to the router?');
  });
});
