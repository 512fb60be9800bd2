import { closingGraceDays, type OrganizationClosing } from '@yuko/contract/accounts/closing/organization-closing'
import type { Session } from '#platform/auth/session.ts'
import type { Trx } from '#platform/db/database.ts'
import { leaveWork } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import type { PlanEnding, StoreLeaving } from '#platform/ports/closing.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { isStoreConnected } from '../organizations/onboarding.ts'
import { getOrganization, lockOrganization } from '../organizations/organizations.repository.ts'
import { countMembers, markClosed, markReopened } from './closing.repository.ts'
import { closedMail, reopenedMail } from './closing-mails.ts'
import { mailMembers } from './mail-members.ts'

export interface ClosingPorts {
  readonly plans: PlanEnding
  readonly stores: StoreLeaving
}

interface Call {
  readonly organizationId: string
  readonly session: Session
  readonly name: string
}

/** Needs a system transaction, because it reads members' rows. */
export async function readClosing(trx: Trx, { plans }: Pick<ClosingPorts, 'plans'>, id: string): Promise<OrganizationClosing> {
  const organization = await getOrganization(trx, id)
  // API keys don't confirm their identity.
  const hasAccess = organization.connection === 'shopify' || organization.connection === 'woocommerce'
  const { plan, openInvoice, invoices } = await plans.look(trx, id)
  return {
    name: organization.name,
    closedAt: organization.closed_at?.toISOString() ?? null,
    deletesAt: organization.deletes_at?.toISOString() ?? null,
    members: await countMembers(trx, id),
    store: hasAccess && isStoreConnected(organization) ? organization.platform : null,
    plan: plan && { name: plan.name, endsAt: plan.endsAt?.toISOString() ?? null },
    openInvoice,
    invoices,
  }
}

/** The plan ends first: if its provider is down, nothing is closed, so that nobody is charged for a closed organization. */
export async function closeOrganization(
  platform: Platform,
  ports: ClosingPorts,
  { organizationId, session, name }: Call,
): Promise<OrganizationClosing> {
  const { db, clock, publicUrl } = platform
  if (session.boundTo !== null)
    throw new Refusal(
      'organization.closing-refused',
      'To close this organization, uninstall Yuko in the admin of your store. Its data is deleted two days later.',
    )
  const found = await db.asSystem((trx) => getOrganization(trx, organizationId))
  if (name !== found.name)
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { 'body.name': 'doesn’t match the name of the organization' },
    })
  await ports.plans.end(organizationId)
  return db.asSystem(async (trx) => {
    const organization = await lockOrganization(trx, organizationId)
    if (organization.closed_at === null) {
      const now = clock.now()
      const deletesAt = new Date(now.getTime() + closingGraceDays * dayMs)
      await markClosed(trx, organizationId, now, deletesAt)
      await ports.stores.leave(trx, organizationId)
      const about = `organization-closed:${now.toISOString()}`
      await mailMembers(trx, platform, { organizationId, about }, (isOwner) =>
        closedMail({ name: organization.name, deletesAt, publicUrl }, isOwner),
      )
    }
    return readClosing(trx, ports, organizationId)
  })
}

/** Paused work continues. */
export async function reopenOrganization(
  platform: Platform,
  ports: ClosingPorts,
  organizationId: string,
): Promise<OrganizationClosing> {
  const { db, clock, publicUrl } = platform
  return db.asSystem(async (trx) => {
    const { name, closed_at, deletes_at, deletion_began_at } = await lockOrganization(trx, organizationId)
    const now = clock.now()
    if (closed_at === null || deletes_at === null) throw new Refusal('organization.not-closed', 'This organization isn’t closed')
    if (deletion_began_at !== null || deletes_at <= now)
      throw new Refusal('organization.deletion-began', 'This organization can’t be reopened because its data is being deleted')
    await markReopened(trx, organizationId, now)
    const about = `organization-reopened:${now.toISOString()}`
    await mailMembers(trx, platform, { organizationId, about }, () => reopenedMail({ name, publicUrl }))
    leaveWork(trx)
    return readClosing(trx, ports, organizationId)
  })
}
