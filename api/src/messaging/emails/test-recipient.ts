import { readMemberAddress } from '#core/accounts/members/members.reads.repository.ts'
import { readUserAddress } from '#core/accounts/users/users.reads.repository.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'

/** The requesting member, and the address they typed. */
interface Asked {
  readonly organizationId: string
  readonly userId: string
  readonly network: string
  /** Default: the member's own address. */
  readonly to: string | undefined
}

/** A test email can contain anything, so it is only sent to a member of the organization, at a confirmed address. */
export async function testRecipient(
  platform: Pick<Platform, 'db' | 'clock'>,
  { organizationId, userId, network, to }: Asked,
): Promise<string> {
  const address = await platform.db.asSystem(async (trx) =>
    readMemberAddress(trx, organizationId, to ?? (await readUserAddress(trx, userId))),
  )
  if (!address)
    throw new Refusal('request.invalid', 'Test emails can only be sent to members of your organization', {
      fields: { 'body.to': 'must be the email address of a member of your organization' },
    })
  await countUse(platform, 'testMailsOfOrganization', organizationId)
  await countUse(platform, 'testMailsOfAccount', userId)
  await countUse(platform, 'testMailsOfNetwork', network)
  await countUse(platform, 'testMailsToAddress', address)
  return address
}
