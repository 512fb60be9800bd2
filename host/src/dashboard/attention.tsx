import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { AttentionItem } from '@yuko/contract/dashboard/get-attention'
import { ErrorPanel, IconChevronRight, IconCircleCheck, IconWarning, PlainLink, Section, Skeleton, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { ownSources } from '#dashboard/review-figures.tsx'

const integration = '/app/settings/accounts/integration/platform'

interface Line {
  label: string
  /** Number of items of the line; absent for a failure. */
  count?: number
  href?: string
}

function lineOf(item: AttentionItem): Line {
  switch (item.kind) {
    case 'billing.suspended':
      return { label: t`Your organization is read-only because of an unpaid invoice`, href: '/billing' }
    case 'billing.past-due':
      return { label: t`A payment failed`, href: '/billing' }
    case 'usage.near':
      return {
        label: usageWords(item),
        href: '/billing',
      }
    case 'store.disconnected':
      return { label: t`Your store isn’t connected`, href: integration }
    case 'store.sync-failed':
      return { label: t`The last store sync failed`, href: integration }
    case 'import.failed':
      return { label: t`Import failed: ${item.fileName}`, href: `/reviews/import/${item.importId}` }
    case 'mail.failed':
      return {
        label: plural(item.count, {
          one: 'Email not delivered in the last 7 days',
          other: 'Emails not delivered in the last 7 days',
        }),
        count: item.count,
        href: '/emails/activity?what=failed',
      }
    case 'mail.held':
      return {
        label: plural(item.count, {
          one: 'Email temporarily refused by the email provider',
          other: 'Emails temporarily refused by the email provider',
        }),
        count: item.count,
        href: '/workflows',
      }
    case 'domain.failed':
      return {
        label: plural(item.count, {
          one: 'Sending domain isn’t verified. Check its DNS records.',
          other: 'Sending domains aren’t verified. Check their DNS records.',
        }),
        count: item.count,
        href: '/app/settings/email/sending#domains',
      }
    case 'sender.unconfirmed':
      return {
        label: plural(item.count, {
          one: `Email uses your default sender. Confirm this sender: ${item.email}`,
          other: `Emails use your default sender. Confirm this sender: ${item.email}`,
        }),
        count: item.count,
        href: '/app/settings/email/sending',
      }
    case 'workflow.failing':
      return {
        label: t`Failed steps in “${item.title}”`,
        count: item.count,
        href: `/workflows/analytics/${item.workflowId}/subscribers/people?viaStatus=failed`,
      }
    case 'webhook.failing':
      return {
        label: plural(item.count, { one: 'Failing webhook', other: 'Failing webhooks' }),
        count: item.count,
        href: '/app/settings/accounts/integration/webhooks',
      }
    case 'reviews.waiting':
      return {
        label: plural(item.count, { one: 'Review waiting for moderation', other: 'Reviews waiting for moderation' }),
        count: item.count,
        href: '/reviews/reviews?status=pending',
      }
    case 'proofs.waiting':
      return {
        label: plural(item.count, {
          one: 'Proof waiting for your check',
          other: 'Proofs waiting for your check',
        }),
        count: item.count,
        href: '/loyalty/proofs?status=waiting',
      }
    case 'reviews.unanswered':
      return {
        label: plural(item.count, {
          one: 'Unanswered review with 3 stars or fewer',
          other: 'Unanswered reviews with 3 stars or fewer',
        }),
        count: item.count,
        href: `/reviews/reviews?status=published&rating=1,2,3&isReplied=false&source=${ownSources}`,
      }
  }
}

function usageWords({ metric, percent }: Extract<AttentionItem, { kind: 'usage.near' }>): string {
  if (metric === 'emails_month')
    return percent < 100 ? t`${percent}% of this month’s emails used` : t`All of this month’s emails used (${percent}%)`
  if (metric === 'orders_month')
    return percent < 100 ? t`${percent}% of this month’s orders used` : t`All of this month’s orders used (${percent}%)`
  return percent < 100 ? t`${percent}% of photo storage used` : t`All photo storage used (${percent}%)`
}

/** What needs attention. Each line links to the items it counts. */
export function Attention({ onRetry }: { onRetry: () => void }) {
  const attention = useQuery(dashboardQueries.attention())
  const format = useFormat()
  const lines = attention.data?.items.map(lineOf)
  return (
    <Section title={t`Needs attention`} flush>
      <div className={css.attention}>
        {attention.isPending && [1, 2, 3].map((line) => <Skeleton key={line} height={36} my={4} />)}
        {attention.isError && !lines && (
          <ErrorPanel title={t`Couldn’t load this list`} onRetry={onRetry} isRetrying={attention.isFetching}>
            {attention.error.message}
          </ErrorPanel>
        )}
        {lines?.map(({ label, count, href = '/' }) => (
          <PlainLink key={label} href={href} className={css.line}>
            {count === undefined ? (
              <span className={css.count} data-broken>
                <IconWarning size={16} aria-hidden />
              </span>
            ) : (
              <span className={css.count}>{format.number(count)}</span>
            )}
            <span className={css.words}>{label}</span>
            <IconChevronRight size={16} aria-hidden />
          </PlainLink>
        ))}
        {lines?.length === 0 && (
          <p className={css.calm}>
            <IconCircleCheck size={18} aria-hidden />
            {t`Nothing needs your attention.`}
          </p>
        )}
      </div>
    </Section>
  )
}
