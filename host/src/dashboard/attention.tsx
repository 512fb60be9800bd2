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
  /** What the line counts; what is broken has none. */
  count?: number
  href?: string
}

function lineOf(item: AttentionItem): Line {
  switch (item.kind) {
    case 'billing.suspended':
      return { label: t`Your organization is read-only: an invoice is open`, href: '/billing' }
    case 'billing.past-due':
      return { label: t`A payment did not go through`, href: '/billing' }
    case 'usage.near':
      return {
        label:
          item.metric === 'emails_month'
            ? t`${item.percent} % of this month’s e-mails are used`
            : t`${item.percent} % of this month’s orders are used`,
        href: '/billing',
      }
    case 'store.disconnected':
      return { label: t`Your store is not connected`, href: integration }
    case 'store.sync-failed':
      return { label: t`The last sync of your store failed`, href: integration }
    case 'import.failed':
      return { label: t`The import of ${item.fileName} failed`, href: `/reviews/import/${item.importId}` }
    case 'mail.failed':
      return {
        label: plural(item.count, {
          one: 'E-mail of the last 7 days did not arrive',
          other: 'E-mails of the last 7 days did not arrive',
        }),
        count: item.count,
        href: '/reviews/reviews?isReplied=true',
      }
    case 'mail.held':
      return {
        label: plural(item.count, {
          one: 'E-mail that the mail service refuses for now',
          other: 'E-mails that the mail service refuses for now',
        }),
        count: item.count,
        href: '/workflows',
      }
    case 'sender.unconfirmed':
      return {
        label: plural(item.count, {
          one: `Email uses your default sender: ${item.email} is not confirmed`,
          other: `Emails use your default sender: ${item.email} is not confirmed`,
        }),
        count: item.count,
        href: '/emails/settings',
      }
    case 'workflow.failing':
      return {
        label: t`Steps of “${item.title}” failed`,
        count: item.count,
        href: `/workflows/analytics/${item.workflowId}/subscribers/people?viaStatus=failed`,
      }
    case 'webhook.failing':
      return {
        label: plural(item.count, { one: 'Webhook that fails', other: 'Webhooks that fail' }),
        count: item.count,
        href: '/app/settings/accounts/integration/webhooks',
      }
    case 'reviews.waiting':
      return { label: t`Waiting for moderation`, count: item.count, href: '/reviews/reviews?status=pending' }
    case 'reviews.unanswered':
      return {
        label: t`Three stars or fewer, no reply`,
        count: item.count,
        href: `/reviews/reviews?status=published&rating=1,2,3&isReplied=false&source=${ownSources}`,
      }
  }
}

/** What waits for somebody; each line leads to the rows it counts. */
export function Attention({ onRetry }: { onRetry: () => void }) {
  const attention = useQuery(dashboardQueries.attention())
  const format = useFormat()
  const lines = attention.data?.items.map(lineOf)
  return (
    <Section title={t`Needs attention`} flush>
      <div className={css.attention}>
        {attention.isPending && [1, 2].map((line) => <Skeleton key={line} height={40} my={4} />)}
        {attention.isError && !lines && (
          <ErrorPanel title={t`This did not load`} onRetry={onRetry} isRetrying={attention.isFetching}>
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
            {t`Nothing is waiting for you.`}
          </p>
        )}
      </div>
    </Section>
  )
}
