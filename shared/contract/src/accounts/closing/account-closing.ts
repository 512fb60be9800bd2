import { z } from 'zod'

/** An organization that prevents closing an account, because the user is its last owner. */
export const owningOrganization = z.object({
  org_uuid: z.uuid(),
  name: z.string(),
  otherMembers: z.int().min(0),
  isClosed: z.boolean(),
})
export type OwningOrganization = z.infer<typeof owningOrganization>

/** What prevents closing the account, and what is deleted with it. */
export const accountClosing = z
  .object({
    blocking: z.array(owningOrganization).describe('Organizations to transfer or close first'),
    memberships: z.array(z.string()).describe('Names of the other organizations, which you leave'),
  })
  .meta({ id: 'AccountClosing' })
export type AccountClosing = z.infer<typeof accountClosing>
