import { Link } from '@tanstack/react-router';
import type { FirmKpisLink as Shape } from '../features/metrics/metric-viewer.ts';

/** Leads to where the firm's own figures are recorded. */
export const FirmKpisLink: Shape = ({ className, children }) => (
  <Link to="/capital/figures" className={className}>
    {children}
  </Link>
);
