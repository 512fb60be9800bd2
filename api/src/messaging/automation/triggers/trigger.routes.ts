import { previewMatches } from '@yuko/contract/automation/workflows/preview-matches'
import { implement } from '#platform/http/implement.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { previewMatches as preview } from './preview-matches.ts'

export const triggerRoutes = (tierNames: TierNames) => [implement(previewMatches, preview(tierNames), { isReading: true })]
