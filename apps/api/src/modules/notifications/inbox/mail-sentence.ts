import { waitingUpdatesSentence } from '@aicv/domain/capital/investor-update';
import { DECISION_OUTCOME_NAMES } from '@aicv/domain/decisions/decision';
import { crossingText } from '@aicv/domain/decisions/tripwire';
import { statementsDueSentence } from '@aicv/domain/forecasts/forecast';
import { linkRevealedSentence } from '@aicv/domain/notifications/mail-state';
import { PASS_REASON_LABELS } from '@aicv/domain/opportunities/pass';
import { opensPremium, PLAN_NAMES } from '@aicv/domain/settings/plan';
import { capitalised } from '@aicv/domain/text/capitalised';
import { TRIPWIRE_SENTENCES } from '@aicv/domain/ventures/kpi';
import { formatDay, formatMoment } from '../../../platform/text/format-day.ts';
import type { NotificationContent } from './notification.ts';

/** The sentence that the page shows, without anything that the NDA protects: a mailbox is outside the NDA. */
export function mailSentence(content: NotificationContent): string {
  switch (content.kind) {
    case 'role_request_approved':
    case 'role_request_declined': {
      const { requestedRole } = content.details;
      const decision = content.kind === 'role_request_approved' ? 'approved' : 'declined';
      return `Your request for the ${capitalised(requestedRole)} role was ${decision}.`;
    }
    case 'link_revealed':
      return linkRevealedSentence(content.details);
    case 'mentioned':
      return `${content.details.authorName} mentioned you on "${content.details.opportunityTitle}".`;
    case 'opportunity_moved': {
      const { moverName, opportunityTitle, fromStage, toStage } = content.details;
      return `${moverName} moved your opportunity "${opportunityTitle}" from ${capitalised(fromStage)} to ${capitalised(toStage)}.`;
    }
    case 'opportunity_passed': {
      const { passedByName, opportunityTitle, reason } = content.details;
      return `${passedByName} passed on your opportunity "${opportunityTitle}". Reason: ${PASS_REASON_LABELS[reason]}.`;
    }
    case 'opportunity_assigned':
      return `${content.details.assignerName} made you the owner of "${content.details.opportunityTitle}".`;
    case 'opportunity_revisit_due': {
      const { opportunityTitle, reason } = content.details;
      return `Today is the day to revisit "${opportunityTitle}". Reason for the pass: ${PASS_REASON_LABELS[reason]}.`;
    }
    case 'task_assigned': {
      const { assignerName, taskTitle, ventureTitle } = content.details;
      return `${assignerName} assigned you the task "${taskTitle}"${inVenture(ventureTitle)}.`;
    }
    case 'task_due': {
      const { taskTitle, ventureTitle, dueDate } = content.details;
      return `Your task "${taskTitle}"${inVenture(ventureTitle)} is due on ${formatDay(dueDate)}.`;
    }
    case 'task_mentioned': {
      const { authorName, taskTitle, ventureTitle } = content.details;
      return `${authorName} mentioned you on the task "${taskTitle}"${inVenture(ventureTitle)}.`;
    }
    case 'task_commented': {
      const { authorName, taskTitle, ventureTitle } = content.details;
      return `${authorName} commented on the task "${taskTitle}"${inVenture(ventureTitle)}.`;
    }
    case 'venture_mentioned':
      return `${content.details.authorName} mentioned you on the venture "${content.details.ventureTitle}".`;
    case 'decision_opened':
      return `${content.details.openerName} opened ${decisionName(content.details.title)} for votes.`;
    case 'decision_closed':
      return `${capitalised(decisionName(content.details.title))} was closed: ${DECISION_OUTCOME_NAMES[content.details.outcome]}.`;
    case 'decision_vote_due':
      return `Your vote on ${decisionName(content.details.title)} is missing. The last day to vote is ${formatDay(content.details.deadline)}.`;
    case 'decision_tripwire': {
      const { title, crossing } = content.details;
      const sentence = crossing === null ? 'A KPI crossed its threshold' : crossingText(crossing);
      return `Tripwire of ${decisionName(title)}: ${sentence}.`;
    }
    case 'statements_due':
      return statementsDueSentence(content.details.count);
    case 'decision_revisit_due':
      return `Today is the day to revisit ${decisionName(content.details.title)}.`;
    case 'update_published':
      return 'An investor update was published.';
    case 'update_corrected':
      return 'An investor update was corrected.';
    case 'update_reminder':
      return 'Reminder: you have not opened an investor update that was published to you.';
    case 'updates_waiting':
      return waitingUpdatesSentence(content.details.count);
    case 'update_not_published': {
      const { authorName, scheduledFor } = content.details;
      return `The investor update that ${authorName} scheduled for ${formatMoment(scheduledFor)} was not published: the author may no longer publish updates.`;
    }
    case 'tripwire': {
      const { ventureId, ventureTitle, tripwire } = content.details;
      const sentence = TRIPWIRE_SENTENCES[tripwire];
      return `${ventureId === null ? 'The firm' : (ventureTitle ?? 'A venture')}: ${sentence}.`;
    }
    case 'certificate_issued':
      return `You earned the ${content.details.certificateKind} certificate "${content.details.title}".`;
    case 'certificate_revoked':
      return `Your certificate "${content.details.title}" was revoked: ${content.details.reason}`;
    case 'certificate_expiring': {
      const { title, days, expiresOn } = content.details;
      return `Your certificate "${title}" expires in ${days} ${days === 1 ? 'day' : 'days'}, on ${formatDay(expiresOn)}. Take the course again to renew it.`;
    }
    case 'role_requested': {
      const { requesterName, requestedRole } = content.details;
      return `${requesterName} requested the ${capitalised(requestedRole)} role.`;
    }
    case 'upgrade_requested': {
      const { requesterName, courseTitle } = content.details;
      return `${requesterName} requested access to premium courses, starting with "${courseTitle}".`;
    }
    case 'upgrade_declined':
      return `Your request for the premium course "${content.details.courseTitle}" was declined.`;
    case 'plan_changed': {
      const { plan } = content.details;
      const state = opensPremium(plan) ? 'available' : 'no longer available';
      return `Your organization is now on the ${PLAN_NAMES[plan]} plan. Premium courses are ${state} in the catalog.`;
    }
    case 'agreement_reminder': {
      const { agreement, version } = content.details;
      return agreement === 'agreement'
        ? `Please accept version ${version} of the confidentiality agreement.`
        : `Please read and sign version ${version} of the NDA in Capital.`;
    }
  }
}

const inVenture = (title: string | null) => (title === null ? '' : ` in ${title}`);

const decisionName = (title: string | null) => (title === null ? 'a decision' : `the decision "${title}"`);
