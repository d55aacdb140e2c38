import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FirstStepsPanel } from '../features/first-steps/components/first-steps-panel.tsx';

type LinkProps = { className: string; children: ReactNode };

const SettingsLink = (props: LinkProps) => <Link to="/holdings/settings" {...props} />;
const PeopleLink = (props: LinkProps) => <Link to="/holdings" {...props} />;
const AuthoringLink = (props: LinkProps) => <Link to="/academy/authoring" {...props} />;
const BoardLink = (props: LinkProps) => <Link to="/otif" {...props} />;

/** The guide through the first steps, with links to the pages that this user may open. */
export function FirstSteps({ actor }: { actor: Actor }) {
  return (
    <FirstStepsPanel
      links={{
        brand: SettingsLink,
        people: PeopleLink,
        course: decideAccess(actor, 'academy.author').granted ? AuthoringLink : undefined,
        opportunity: decideAccess(actor, 'otif.write').granted ? BoardLink : undefined,
      }}
    />
  );
}
