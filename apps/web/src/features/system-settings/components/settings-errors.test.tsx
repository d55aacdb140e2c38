import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';
import { TwoFactorRoles } from './two-factor-roles.tsx';

const REFUSAL = 'Not allowed';
const CHOICES = [
  { value: 'approval', name: 'Approval', explanation: 'An administrator approves.' },
  { value: 'open', name: 'Open', explanation: 'Everyone.' },
];

const policy = (error?: string) =>
  renderToStaticMarkup(
    <ChoiceCards legend="Policy" name="policy" choices={CHOICES} value="open" error={error} onChange={() => {}} />,
  );
const roles = (error?: string) =>
  renderToStaticMarkup(
    <TwoFactorRoles
      value="admin"
      error={error}
      onChange={() => {}}
      own={{ role: 'admin', twoStep: { isOn: true } as never }}
    />,
  );

/** The controls that are marked as invalid and described by the message. */
function refusedInputs(html: string): string[] {
  const id = html.match(new RegExp(`<p id="([^"]+)"[^>]*>(?:(?!</p>).)*${REFUSAL}`))?.[1] ?? 'none';
  return [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('aria-invalid="true"') && input.match(/describedby="([^"]*)/)?.[1]?.includes(id));
}

describe('a setting that the server refuses', () => {
  it('shows the message at the chosen card', () => {
    expect(refusedInputs(policy(REFUSAL))).toEqual([expect.stringContaining('value="open"')]);
    expect(policy()).not.toContain('aria-invalid="true"');
  });

  it('shows the message at the roles', () => {
    expect(refusedInputs(roles(REFUSAL))[0]).toContain('name="twoStepRoles"');
    expect(roles()).not.toContain('aria-invalid="true"');
  });
});
