import { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { wordListLanguage } from '@yuko/contract/reviews/publishing/publish-policy'
import { simulatePublishing } from '@yuko/contract/reviews/publishing/simulate-publishing'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { limits } from '#platform/limits/limits.ts'
import { wordList } from '../blocklist/word-lists.ts'
import { countHeld, loadPublishPolicy, savePublishPolicy } from './publish-policy.repository.ts'
import { reconsiderHeldReviews } from './reconsider-held.ts'
import { simulatePolicy } from './simulate-policy.ts'

const availableWordLists = wordListLanguage.options.map((language) => ({ language, words: wordList(language).length }))

async function read(trx: Trx, organizationId: string) {
  return { ...(await loadPublishPolicy(trx, organizationId)), held: await countHeld(trx, organizationId), availableWordLists }
}

export const publishingEndpoints = [
  implement(getPublishing, ({ trx, organizationId }) => read(trx, organizationId)),

  implement(
    updatePublishing,
    async ({ trx, organizationId, clock, body }) => {
      await savePublishPolicy(trx, organizationId, body, clock.now())
      await enqueue(trx, reconsiderHeldReviews, { organizationId }, { organizationId, singletonKey: organizationId })
      return read(trx, organizationId)
    },
    { snapshot: loadPublishPolicy },
  ),

  implement(
    simulatePublishing,
    ({ trx, organizationId, clock, body }) => simulatePolicy(trx, organizationId, body, clock.now()),
    { isReading: true, rateLimit: limits.simulations },
  ),
]
