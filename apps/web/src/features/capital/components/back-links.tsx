import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../../components/layout/back-link-class.ts';

export function BackToCapital() {
  return (
    <Link to="/capital" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Capital
    </Link>
  );
}

export function BackToUpdates() {
  return (
    <Link to="/capital/updates" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      All updates
    </Link>
  );
}
