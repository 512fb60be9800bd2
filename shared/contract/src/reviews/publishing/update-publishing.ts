import { defineEndpoint } from '../../endpoint.ts'
import { publishing } from './get-publishing.ts'
import { publishPolicy } from './publish-policy.ts'

/** Held reviews are decided again by a job: some are published, others get a new date. */
export const updatePublishing = defineEndpoint({
  name: 'update-publishing',
  summary: 'Update the publish policy for new reviews',
  method: 'PUT',
  path: '/settings/reviews/publishing',
  access: 'settings.write',
  body: publishPolicy,
  reply: publishing,
})
