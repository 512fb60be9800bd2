import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissChecklist } from '@yuko/contract/dashboard/dismiss-checklist'
import type { ChecklistItem, getChecklist } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { callApi, notify, usePermission } from '@yuko/runtime'
import { Button, IconChevronRight, IconCircleCheck, IconPending, PlainLink, Section, VisuallyHidden } from '@yuko/ui'
import css from '#dashboard/checklist.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'

type ChecklistState = ReplyOf<typeof getChecklist>

const steps: Record<ChecklistItem, { title: string; text: string; href: string }> = {
  connect_store: {
    title: t`Connect your store`,
    text: t`Sync products, customers and orders with Yuko.`,
    href: '/app/settings/accounts/integration/platform',
  },
  sync_products: {
    title: t`Add your products`,
    text: t`Sync them from your store or import a file. Reviews are matched automatically.`,
    href: '/app/settings/accounts/integration/platform',
  },
  import_reviews: {
    title: t`Import your reviews`,
    text: t`Bring your existing reviews over in a CSV file.`,
    href: '/reviews/import',
  },
  set_branding: {
    title: t`Match your brand`,
    text: t`Use your colors and logo in widgets and emails.`,
    href: '/onboarding-setup?step=brand',
  },
  install_review_widget: {
    title: t`Show reviews on your store`,
    text: t`Add the review widget to your store’s pages.`,
    href: '/reviews/widget',
  },
  send_test_request: {
    title: t`Send yourself a review request`,
    text: t`See the email as your customers get it.`,
    href: '/onboarding-setup?step=test',
  },
  reply_to_review: {
    title: t`Reply to a review`,
    text: t`Shoppers read replies before they buy.`,
    href: '/reviews/reviews?status=published&isReplied=false',
  },
  invite_member: {
    title: t`Invite your team`,
    text: t`Give each member a role.`,
    href: '/app/settings/accounts/members?invite',
  },
  create_loyalty_program: {
    title: t`Create a loyalty program`,
    text: t`Reward repeat customers with points.`,
    href: '/loyalty/programs',
  },
  choose_plan: { title: t`Choose a plan`, text: t`You aren’t charged until your trial ends.`, href: '/billing' },
  create_first_workflow: {
    title: t`Create your first workflow`,
    text: t`Send emails automatically based on what customers do.`,
    href: '/workflows',
  },
}

/** The open checklist, null when there is none, undefined while loading. */
export function useOpenChecklist(): ChecklistState | null | undefined {
  const { data, isPending } = useQuery(dashboardQueries.checklist())
  if (isPending) return undefined
  return data && !data.isDismissed && data.items.some(({ isDone }) => !isDone) ? data : null
}

/** The setup steps. The server marks them as done. */
export function Checklist({ checklist: { items, widgetSeenOn } }: { checklist: ChecklistState }) {
  const mayDismiss = usePermission('settings.write')
  const dismiss = useDismiss()
  const done = items.filter(({ isDone }) => isDone).length
  const total = items.length
  return (
    <Section
      title={t`Set up your store`}
      description={t`${done} of ${total} completed`}
      flush
      actions={
        mayDismiss && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => dismiss.mutate(true)}
            loading={dismiss.isPending}
          >
            {t`Dismiss`}
          </Button>
        )
      }
    >
      <ul className={css.list}>
        {items.map(({ item, isDone }) => (
          <li key={item}>
            <PlainLink href={steps[item].href} className={css.step} data-done={isDone || undefined}>
              <span className={css.mark}>
                {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconPending size={20} aria-hidden />}
              </span>
              <span>
                <span className={css.title}>{steps[item].title}</span>
                {!isDone && <span className={css.text}>{steps[item].text}</span>}
                {isDone && item === 'install_review_widget' && widgetSeenOn && (
                  <span className={css.text}>
                    <Trans>Seen on {widgetSeenOn.replace(/^https?:\/\//, '')}</Trans>
                  </span>
                )}
              </span>
              {isDone && <VisuallyHidden>{t`Done`}</VisuallyHidden>}
              <IconChevronRight size={16} aria-hidden />
            </PlainLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Hides the checklist for the whole organization; the toast can undo it. */
function useDismiss() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (isDismissed: boolean) => callApi(dismissChecklist, { body: { isDismissed } }),
    onSuccess: ({ isDismissed }) => {
      const { queryKey } = dashboardQueries.checklist()
      queryClient.setQueryData(queryKey, (known) => known && { ...known, isDismissed })
      if (isDismissed)
        notify(t`Setup steps hidden`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => mutation.mutate(false) },
        })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return mutation
}
