import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissChecklist } from '@yuko/contract/dashboard/dismiss-checklist'
import type { ChecklistItem, getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { skipChecklistItem } from '@yuko/contract/dashboard/skip-checklist-item'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { callApi, notify, usePermission } from '@yuko/runtime'
import { Button, IconCircleCheck, IconPending, PlainLink, Section, VisuallyHidden } from '@yuko/ui'
import css from '#dashboard/checklist.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'

type ChecklistState = ReplyOf<typeof getChecklist>
type Step = ChecklistState['items'][number]

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
  verify_sender_domain: {
    title: t`Verify your sending domain`,
    text: t`Add DNS records so that your emails reach the inbox.`,
    href: '/emails/settings#domains',
  },
  set_branding: {
    title: t`Set your branding`,
    text: t`Choose the logo, colors and fonts of widgets and emails.`,
    href: '/app/settings/reviews/branding',
  },
  import_reviews: {
    title: t`Import your reviews`,
    text: t`Bring your existing reviews over in a CSV file.`,
    href: '/reviews/import',
  },
  install_review_widget: {
    title: t`Show reviews on your store`,
    text: t`Add the review widget to your store’s pages.`,
    href: '/reviews/widget',
  },
  enable_review_requests: {
    title: t`Turn on review requests`,
    text: t`Ask customers for a review after their order arrives.`,
    href: '/reviews/emails',
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
  publish_earning_campaign: {
    title: t`Publish a way to earn`,
    text: t`Give points for orders, reviews or birthdays.`,
    href: '/loyalty/programs',
  },
  add_reward: {
    title: t`Add a reward`,
    text: t`Give customers something to spend their points on.`,
    href: '/loyalty/programs',
  },
  install_loyalty_widget: {
    title: t`Show loyalty on your store`,
    text: t`Add the loyalty launcher to your store’s pages.`,
    href: '/loyalty/onsite',
  },
  choose_plan: { title: t`Choose a plan`, text: t`You aren’t charged until your trial ends.`, href: '/billing' },
  create_first_workflow: {
    title: t`Create your first workflow`,
    text: t`Send emails automatically based on what customers do.`,
    href: '/workflows',
  },
}

const isOpen = ({ isDone, isSkipped }: Step) => !isDone && !isSkipped

/** The open checklist, null when there is none, undefined while loading. */
export function useOpenChecklist(): ChecklistState | null | undefined {
  const { data, isPending } = useQuery(dashboardQueries.checklist())
  if (isPending) return undefined
  return data && !data.isDismissed && data.items.some(isOpen) ? data : null
}

/** The setup steps. The server marks them as done; a member can skip what the store doesn’t need. */
export function Checklist({ checklist: { items, widgetSeenOn } }: { checklist: ChecklistState }) {
  const mayChange = usePermission('settings.write')
  const dismiss = useDismiss()
  const skip = useSkip()
  const done = items.filter(({ isDone }) => isDone).length
  const skipped = items.filter(({ isDone, isSkipped }) => isSkipped && !isDone).length
  const total = items.length
  return (
    <Section
      title={t`Set up your store`}
      description={skipped === 0 ? t`${done} of ${total} completed` : t`${done} of ${total} completed, ${skipped} skipped`}
      flush
      actions={
        mayChange && (
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
        {[...items.filter(isOpen), ...items.filter((step) => !isOpen(step))].map((step) => (
          <li key={step.item} className={css.step} data-settled={!isOpen(step) || undefined}>
            <StepLink step={step} widgetSeenOn={widgetSeenOn} />
            {mayChange && !step.isDone && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={step.isSkipped ? t`Undo skip: ${steps[step.item].title}` : t`Skip: ${steps[step.item].title}`}
                onClick={() => skip.mutate({ item: step.item, isSkipped: !step.isSkipped })}
              >
                {step.isSkipped ? t`Undo` : t`Skip`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function StepLink({ step, widgetSeenOn }: { step: Step; widgetSeenOn: string | null }) {
  const { item, isDone, isSkipped } = step
  const { title, text, href } = steps[item]
  return (
    <PlainLink href={href} className={css.link} data-done={isDone || undefined}>
      <span className={css.mark}>
        {isDone ? <IconCircleCheck size={20} aria-hidden /> : <IconPending size={20} aria-hidden />}
      </span>
      <span>
        <span className={css.title}>{title}</span>
        {isOpen(step) && <span className={css.text}>{text}</span>}
        {!isDone && isSkipped && <span className={css.text}>{t({ message: 'Skipped', context: 'setup step' })}</span>}
        {isDone && item === 'install_review_widget' && widgetSeenOn && (
          <span className={css.text}>
            <Trans>Seen on {widgetSeenOn.replace(/^https?:\/\//, '')}</Trans>
          </span>
        )}
      </span>
      {isDone && <VisuallyHidden>{t`Done`}</VisuallyHidden>}
    </PlainLink>
  )
}

/** Skips a step for the whole organization, or brings it back; the toast can undo a skip. */
function useSkip() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ item, isSkipped }: Pick<Step, 'item' | 'isSkipped'>) =>
      callApi(skipChecklistItem, { params: { item }, body: { isSkipped } }),
    onSuccess: ({ item, isSkipped }) => {
      const { queryKey } = dashboardQueries.checklist()
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, items: known.items.map((step) => (step.item === item ? { ...step, isSkipped } : step)) },
      )
      if (isSkipped)
        notify(t`Step skipped`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => mutation.mutate({ item, isSkipped: false }) },
        })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return mutation
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
