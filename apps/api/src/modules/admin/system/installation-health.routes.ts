import { installationHealthEndpoints } from '@aicv/contracts/admin/installation-health';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { presentInstallationHealth } from './installation-health.presenter.ts';
import { createMeasureInstallation, type Measurable } from './measure-installation.ts';

export function bindInstallationHealth({ bind }: Binder, deps: Measurable): void {
  const measureInstallation = createMeasureInstallation(deps);
  bind(installationHealthEndpoints.getInstallationHealth, async () =>
    answer(200, presentInstallationHealth(await measureInstallation())),
  );
}
