import type { InvoiceLine, InvoiceStatus } from '@yuko/contract/billing/invoice'
import type { BillingInterval, PlanCode, UsageMetric } from '@yuko/contract/billing/plans'
import type { BillingChannel, PaymentMethod, PlanChoice, SubscriptionStatus } from '@yuko/contract/billing/subscription'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

interface BillingSubscriptions {
  organization_id: string
  plan: PlanCode
  interval: BillingInterval
  status: SubscriptionStatus
  channel: BillingChannel
  period_start: Date | null
  period_end: Date | null
  anchor_day: number | null
  trial_ends_at: Date | null
  cancel_at_period_end: Generated<boolean>
  scheduled_plan: PlanCode | null
  scheduled_interval: BillingInterval | null
  credit_minor: Generated<number>
  payment_due_at: Date | null
  past_due_since: Date | null
  dunning_step: Generated<number>
  suspended_at: Date | null
  next_at: Date | null
  is_auto_upgraded: Generated<boolean>
  customer_ref: string | null
  payment_method: ColumnType<PaymentMethod | null, string | null, string | null>
  payment_method_ref: string | null
  external_ref: string | null
  reminded_days: number | null
  invoices_issued: Generated<number>
  revision: Generated<number>
  created_at: Date
  updated_at: Date
}

export type InvoicePurpose = 'start' | 'upgrade' | 'renewal'

export interface InvoiceRecipient {
  readonly name: string
  readonly address: string | null
  readonly email: string | null
  readonly country: string
}

interface BillingInvoices {
  organization_id: string
  id: string
  number: string
  status: InvoiceStatus
  purpose: InvoicePurpose
  currency: string
  lines: Json<InvoiceLine[]>
  subtotal_minor: number
  tax_minor: number
  total_minor: number
  recipient: Json<InvoiceRecipient>
  change: ColumnType<PlanChoice | null, string | null, string | null>
  issued_at: Date
  due_at: Date
  paid_at: Date | null
  problem: string | null
  payment_ref: string | null
  tries: Generated<number>
  file_key: string | null
}

/** Invoices of deleted organizations. */
interface KeptInvoices {
  id: string
  former_organization_id: string
  number: string
  status: InvoiceStatus
  currency: string
  lines: Json<InvoiceLine[]>
  subtotal_minor: number
  tax_minor: number
  total_minor: number
  recipient: Json<InvoiceRecipient>
  issued_at: Date
  paid_at: Date | null
  payment_ref: string | null
  kept_file: string | null
  kept_until: Date
}

interface BillingMessages {
  id: string
  type: string
  received_at: Date
}

interface UsageCounters {
  organization_id: string
  metric: UsageMetric
  period: string
  slot: Generated<number>
  used: Generated<number>
}

interface UsageMarks {
  organization_id: string
  metric: UsageMetric
  period: string
  percent: number
  at: Date
}

export interface BillingTables {
  billing_subscriptions: BillingSubscriptions
  billing_invoices: BillingInvoices
  billing_messages: BillingMessages
  kept_invoices: KeptInvoices
  usage_counters: UsageCounters
  usage_marks: UsageMarks
}

declare module '#platform/db/schema.ts' {
  interface Schema extends BillingTables {}
}
