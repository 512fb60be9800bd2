import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import type { PlanCode } from '@yuko/contract/billing/plans'
import type { ChecklistItem, StoreData } from '@yuko/contract/dashboard/get-checklist'
import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import type { Trx } from '#platform/db/database.ts'
import { countFailedMails, countRefusedMails } from '#platform/mail/emails.repository.ts'
import { countFailedDomains, hasVerifiedDomain } from '#platform/mail/sending-domains.repository.ts'
import { hasBrand } from '../brand/brand.reads.repository.ts'

/** null: billing is not configured. */
type Checklist = Record<Exclude<ChecklistItem, 'choose_plan'>, boolean> & { choose_plan: boolean | null } & {
  is_dismissed: boolean
  skipped: ChecklistItem[]
  widget_seen_on: string | null
  missing: StoreData[]
  modules: StoreModule[] | null
}

/** Steps that domains complete, with whether each is done. */
export type StepsOfDomains = Record<
  | 'import_data'
  | 'enable_review_requests'
  | 'reply_to_review'
  | 'create_loyalty_program'
  | 'publish_earning_campaign'
  | 'add_reward'
  | 'install_loyalty_widget'
  | 'create_first_workflow',
  AboutOrganization<boolean>
>

const id = sql`o.id`

export async function checklist(trx: Trx, organizationId: string, steps: StepsOfDomains): Promise<Checklist> {
  const { rows } = await sql<Checklist>`
    select
      exists (select from organizations where id = o.id and connected_at is not null and disconnected_at is null) as connect_store,
      m.modules is not null as choose_modules,
      exists (select from products where organization_id = o.id and not is_placeholder and deleted_at is null)
        -- A first copy brings the products first; customers and orders are on their way.
        and (select coalesce(bool_or(state = 'done'), true) from store_syncs where organization_id = o.id and kind = 'full')
        -- A store that brings files has to bring all of them.
        and (f.missing = '{}' or not exists (select from organizations where id = o.id and connection = 'file'))
        as sync_products,
      (${steps.import_data(id)}
        or exists (select from imports where organization_id = o.id and kind in ('reviews', 'loyalty_points', 'subscribers')
                     and status in ('completed', 'completed_with_errors'))) as import_data,
      ${hasVerifiedDomain(id)} as verify_sender_domain,
      ${hasBrand(id)} as set_branding,
      s.widget_seen_at is not null as install_review_widget,
      ${steps.enable_review_requests(id)} as enable_review_requests,
      s.request_tested_at is not null as send_test_request,
      ${steps.reply_to_review(id)} as reply_to_review,
      (exists (select from memberships where organization_id = o.id offset 1)
        or exists (select from invitations where organization_id = o.id)) as invite_member,
      ${steps.create_loyalty_program(id)} as create_loyalty_program,
      ${steps.publish_earning_campaign(id)} as publish_earning_campaign,
      ${steps.add_reward(id)} as add_reward,
      ${steps.install_loyalty_widget(id)} as install_loyalty_widget,
      ${steps.create_first_workflow(id)} as create_first_workflow,
      (select status not in ('trialing', 'expired') or scheduled_plan is not null from billing_subscriptions
        where organization_id = o.id) as choose_plan,
      s.checklist_dismissed_at is not null as is_dismissed,
      coalesce(s.skipped_steps, '{}') as skipped,
      s.widget_seen_on,
      f.missing,
      m.modules
    from (values (${organizationId}::uuid)) as o(id)
    left join shop_setups s on s.organization_id = o.id
    left join organizations m on m.id = o.id
    cross join lateral (select array_remove(array[
      case when not exists (select from products where organization_id = o.id and not is_placeholder and deleted_at is null)
        then 'products' end,
      case when not exists (select from customers where organization_id = o.id and deleted_at is null) then 'customers' end,
      case when not exists (select from orders where organization_id = o.id) then 'orders' end], null) as missing) f`.execute(trx)
  return theRow(rows)
}

export async function dismissChecklist(trx: Trx, organizationId: string, at: Date | null): Promise<void> {
  await trx
    .insertInto('shop_setups')
    .values({ organization_id: organizationId, checklist_dismissed_at: at })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ checklist_dismissed_at: at }))
    .execute()
}

/** Skips or restores a step. */
export async function skipStep(trx: Trx, organizationId: string, item: ChecklistItem, isSkipped: boolean): Promise<void> {
  const others = sql<ChecklistItem[]>`array_remove(shop_setups.skipped_steps, ${item})`
  await trx
    .insertInto('shop_setups')
    .values({ organization_id: organizationId, skipped_steps: isSkipped ? [item] : [] })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({
        skipped_steps: isSkipped ? sql<ChecklistItem[]>`array_append(${others}, ${item})` : others,
      }),
    )
    .execute()
}

/** When a test of a review request was first sent. */
export async function noteRequestTested(trx: Trx, organizationId: string, at: Date): Promise<void> {
  await trx
    .insertInto('shop_setups')
    .values({ organization_id: organizationId, request_tested_at: at })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ request_tested_at: at })
        .where('shop_setups.request_tested_at', 'is', null),
    )
    .execute()
}

/** Records the first time a page of the shop showed a widget. */
export async function noteWidgetSeen(trx: Trx, organizationId: string, page: string, at: Date): Promise<void> {
  const seen = { widget_seen_at: at, widget_seen_on: page }
  await trx
    .insertInto('shop_setups')
    .values({ organization_id: organizationId, ...seen })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet(seen).where('shop_setups.widget_seen_at', 'is', null),
    )
    .execute()
}

/** Numbers of reviews waiting for the merchant, and the size of their pictures. */
export type ReviewsToDo = Record<'waiting' | 'unanswered', AboutOrganization<number>> & {
  readonly pictureBytes: AboutOrganization<number | null>
}

interface Attention {
  billing_status: string | null
  /** Null: nothing is sold here. */
  plan: PlanCode | null
  orders_month: number
  emails_month: number
  picture_bytes: number
  is_disconnected: boolean
  is_sync_failed: boolean
  failed_imports: { id: string; file: string }[]
  mail_failed: number
  mail_held: number
  domains_failed: number
  webhooks_failing: number
  waiting: number
  unanswered: number
  waiting_proofs: number
}

/** Counted by calendar months of UTC, as plans are. */
const usedThisMonth = (metric: 'orders_month' | 'emails_month', now: Date) => sql`coalesce((
  select sum(used) from usage_counters where organization_id = o.id and metric = ${metric}
     and period = date_trunc('month', ${now}::timestamptz at time zone 'UTC')::date), 0)::bigint`

/** A failed import matters until a new one of its kind starts, or for a week. */
export async function attention(
  trx: Trx,
  organizationId: string,
  { reviews, waitingProofs }: { reviews: ReviewsToDo; waitingProofs: AboutOrganization<number> },
  now: Date,
): Promise<Attention> {
  const { rows } = await sql<Attention>`
    select
      (select status from billing_subscriptions where organization_id = o.id) as billing_status,
      (select plan from billing_subscriptions where organization_id = o.id) as plan,
      ${usedThisMonth('orders_month', now)} as orders_month,
      ${usedThisMonth('emails_month', now)} as emails_month,
      coalesce(${reviews.pictureBytes(id)}, 0)::float8 as picture_bytes,
      exists (select from organizations where id = o.id and disconnected_at is not null) as is_disconnected,
      coalesce((select state = 'failed' from store_syncs where organization_id = o.id and kind <> 'sweep'
                 order by started_at desc limit 1), false) as is_sync_failed,
      array(select jsonb_build_object('id', failed.id, 'file', failed.file_name) from (
        select distinct on (i.kind) i.id, i.file_name, i.created_at from imports i
         where i.organization_id = o.id and i.status = 'failed' and i.created_at > ${now}::timestamptz - interval '7 days'
           and not exists (select from imports later where later.organization_id = i.organization_id and later.kind = i.kind
                             and later.created_at > i.created_at and later.started_at is not null)
         order by i.kind, i.created_at desc) failed order by failed.created_at desc) as failed_imports,
      ${countFailedMails(now)(id)} as mail_failed,
      ${countRefusedMails(id)} as mail_held,
      ${countFailedDomains(id)} as domains_failed,
      (select count(*) from webhook_endpoints where organization_id = o.id
         and (status = 'disabled_auto' or (status = 'active' and first_failure_at < ${now}::timestamptz - interval '1 hour')))
        as webhooks_failing,
      ${reviews.waiting(id)} as waiting,
      ${reviews.unanswered(id)} as unanswered,
      ${waitingProofs(id)} as waiting_proofs
    from (values (${organizationId}::uuid)) as o(id)`.execute(trx)
  return theRow(rows)
}

function theRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A select from one row has one row')
  return row
}
