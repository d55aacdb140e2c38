import { FEATURE_FLAGS, type FeatureFlag } from '@aicv/domain/settings/feature-flags';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/form/button-class.ts';

/** Links an administrator to a feature flag in Holdings, where it can be enabled. */
export function FlagLink({ flag }: { flag: FeatureFlag }) {
  return (
    <Link
      to="/holdings"
      search={{ tab: 'flags', flag }}
      aria-label={`OPEN FEATURE FLAG ${FEATURE_FLAGS[flag].name}`}
      className={buttonClass({ variant: 'primary' })}
    >
      OPEN FEATURE FLAG
    </Link>
  );
}
