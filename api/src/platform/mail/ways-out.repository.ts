import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

export type ProviderName = 'platform' | 'smtp' | 'postmark' | 'sendgrid' | 'ses'

export interface WayOutRow {
  readonly organizationId: string
  readonly settings: unknown
  readonly provider: ProviderName
  readonly options: Record<string, unknown>
  readonly secret: Uint8Array | null
  readonly revision: number
  /** null: the organization has no sender. */
  readonly senderId: string | null
  readonly isDefault: boolean
  readonly senderName: string | null
  readonly senderAddress: string | null
  readonly replyTo: string | null
  readonly isSenderVerified: boolean
  /** The sender address's domain, if its DNS records are verified. */
  readonly domain: string | null
  readonly selector: string | null
  readonly privateKey: Uint8Array | null
  readonly trackingDomain: string | null
  /** Under the sender's domain, if it points to the server. */
  readonly returnsDomain: string | null
}

/** Transport settings of these organizations, a row for each sender. Organizations without settings have no row. */
export async function findWaysOut(trx: Trx, organizationIds: readonly string[]): Promise<WayOutRow[]> {
  const { rows } = await sql<WayOutRow>`
    select o.id as "organizationId", coalesce(s.settings, '{}') as settings, coalesce(s.provider, 'platform') as provider,
           coalesce(s.provider_options, '{}') as options, s.provider_secret as secret, coalesce(s.revision, 0) as revision,
           i.id as "senderId", coalesce(i.is_default, false) as "isDefault", i.name as "senderName", i.email as "senderAddress", i.reply_to as "replyTo",
           i.verified_at is not null or d.id is not null as "isSenderVerified",
           d.domain, d.dkim_selector as selector, d.dkim_private_key as "privateKey", t.domain as "trackingDomain",
           case when (d.found -> 'returnPath')::boolean then 'bounce.' || d.domain end as "returnsDomain"
      from (select distinct id from unnest(${organizationIds}::uuid[]) as given (id)) o
      left join sending_settings s on s.organization_id = o.id
      left join sender_identities i on i.organization_id = o.id
      left join sending_domains d on d.organization_id = o.id and d.verified_at is not null
        and (split_part(i.email, '@', 2) = d.domain)
      left join lateral (
        select domain from sending_domains
         where organization_id = o.id and tracking_verified_at is not null order by tracking_verified_at limit 1) t on true
     where s.organization_id is not null or i.id is not null or t.domain is not null`.execute(trx)
  return rows
}
