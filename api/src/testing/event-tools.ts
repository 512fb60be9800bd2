import { completeCheckouts } from '#core/store/checkouts/checkouts.repository.ts'
import { loyaltyFacts } from '#loyalty/people-facts.repository.ts'
import type { EventTools } from '#messaging/automation/events/events.handlers.ts'
import { reviewFacts } from '#reviews/people-facts.repository.ts'

/** As wired in `src/modules.ts`. */
export const eventTools: EventTools = { completeCheckouts, reviews: reviewFacts, loyalty: loyaltyFacts }
