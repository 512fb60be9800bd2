import type { DashboardParts } from '#core/dashboard/dashboard.routes.ts'
import { loyaltySteps } from '#loyalty/dashboard.repository.ts'
import { searchMembers } from '#loyalty/members/search-members.repository.ts'
import { countWaitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { failingWorkflows, workflowSteps } from '#messaging/automation/dashboard.repository.ts'
import { searchAutomation } from '#messaging/automation/search.repository.ts'
import { countEmailsPerDay, readEmailFigures } from '#messaging/emails/dashboard.repository.ts'
import { findUnconfirmedSenders } from '#messaging/emails/settings/unconfirmed-senders.ts'
import { reviewAttention, reviewSteps } from '#reviews/dashboard.repository.ts'
import { findReviews } from '#reviews/search/find-reviews.ts'

/** As wired in `src/modules.ts`. */
export const dashboardParts: DashboardParts = {
  steps: { ...reviewSteps, ...loyaltySteps, ...workflowSteps },
  reviewAttention,
  waitingProofs: countWaitingProofs,
  findReviews,
  findUnconfirmedSenders,
  failingWorkflows,
  readEmailFigures,
  countEmailsPerDay,
  searchAutomation,
  searchMembers,
}
