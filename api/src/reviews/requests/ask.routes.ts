import { createRequests } from '@yuko/contract/requests/create-requests'
import { getRequestSettings } from '@yuko/contract/requests/get-request-settings'
import { previewRequests as previewRequestsEndpoint } from '@yuko/contract/requests/preview-requests'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { limits } from '#platform/limits/limits.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import { previewRequests } from './by-hand/preview-requests.ts'
import { measure } from './by-hand/selected-stories.ts'
import { changeSettings } from './planning/change-settings.ts'
import { findSettings, loadRules } from './planning/settings.repository.ts'
import { writeRequests } from './request.jobs.ts'

/** Automatic and manual review requests. */
export const askEndpoints = ({ refusals }: { readonly refusals: MailRefusals }) => [
  implementDetached(
    previewRequestsEndpoint,
    ({ db, organizationId, clock, body }) => previewRequests({ db, refusals }, organizationId, body, clock.now()),
    { rateLimit: limits.requestPreviews, isReading: true, isForExtensions: true },
  ),

  implement(
    createRequests,
    async ({ trx, organizationId, session, body }) => {
      const { timeZone } = await loadRules(trx, organizationId)
      const accepted = await measure(trx, organizationId, body, timeZone)
      const payload = { organizationId, userId: session.userId, batchId: newId(), selection: body }
      await enqueue(trx, writeRequests, payload, { organizationId })
      return { accepted }
    },
    { isForExtensions: true },
  ),

  implement(getRequestSettings, async ({ trx, organizationId }) => (await findSettings(trx, organizationId)).settings),

  implement(
    updateRequestSettings,
    ({ trx, organizationId, clock, body }) => changeSettings(trx, organizationId, body, clock.now()),
    { snapshot: async (trx, organizationId) => (await findSettings(trx, organizationId)).settings },
  ),
]
