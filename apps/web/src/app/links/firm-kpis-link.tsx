import { Link } from '@tanstack/react-router';
import type { FirmKpisLink as Shape } from '../../features/metrics/model/metric-viewer.ts';

/** Link to the page that records the firm's own KPIs. */
export const FirmKpisLink: Shape = ({ className, children }) => (
  <Link to="/capital/figures" className={className}>
    {children}
  </Link>
);
