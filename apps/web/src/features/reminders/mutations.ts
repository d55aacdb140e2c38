import { MODULE_REMINDERS } from '@aicv/domain/access/module-reminder-texts';
import type { ReminderModule } from '@aicv/domain/access/module-reminders';
import { callApi } from '../../lib/api/api-client.ts';

/** The server's maximum length. The first characters identify the browser. */
const USER_AGENT_MAX_LENGTH = 1024;

/** Reports the acknowledgement to the audit log. A failure is logged and has no other effect (REQ-121). */
export async function reportAcknowledgement(module: ReminderModule): Promise<void> {
  try {
    await callApi('POST /api/audit-logs', {
      body: {
        action: 'confidentiality_reminder_viewed',
        resourceType: 'module',
        resourceId: module,
        details: {
          module,
          moduleTitle: MODULE_REMINDERS[module].moduleTitle,
          userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH),
          timestamp: new Date().toISOString(),
        },
      },
    });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: REQ-121 asks that this failure be logged only
    console.warn('Failed to report the acknowledged confidentiality reminder', error);
  }
}
