import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { backLinkClass } from '../../components/layout/back-link-class.ts';

export function BackToCatalogue() {
  return (
    <Link to="/academy" activeOptions={{ exact: true }} className={backLinkClass}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Academy
    </Link>
  );
}
