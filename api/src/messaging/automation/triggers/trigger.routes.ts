import { previewMatches } from '@yuko/contract/automation/workflows/preview-matches'
import { implement } from '#platform/http/implement.ts'
import { previewMatches as preview } from './preview-matches.ts'

export const triggerRoutes = [implement(previewMatches, preview, { isReading: true })]
