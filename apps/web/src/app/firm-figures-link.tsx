import { Link } from '@tanstack/react-router';
import type { FirmFiguresLink as Shape } from '../features/metrics/figure-reader.ts';

/** Leads to where the firm's own figures are recorded. */
export const FirmFiguresLink: Shape = ({ className, children }) => (
  <Link to="/capital/figures" className={className}>
    {children}
  </Link>
);
