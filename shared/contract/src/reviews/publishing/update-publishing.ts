import { defineEndpoint } from '../../endpoint.ts'
import { publishing } from './get-publishing.ts'
import { publishPolicy } from './publish-policy.ts'

/** Reviews that the former policy holds are decided anew by a job: some are published, others get another day. */
export const updatePublishing = defineEndpoint({
  name: 'update-publishing',
  summary: 'Update the publish policy for new reviews',
  method: 'PUT',
  path: '/settings/reviews/publishing',
  access: 'settings.write',
  body: publishPolicy,
  reply: publishing,
})
