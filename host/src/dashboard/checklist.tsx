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
    text: t`Decide how its data reaches Yuko.`,
    href: '/app/settings/accounts/integration/platform',
  },
  sync_products: {
    title: t`Bring your products`,
    text: t`From your store, or from a file. Reviews find them by themselves.`,
    href: '/app/settings/accounts/integration/platform',
  },
  import_reviews: {
    title: t`Import your reviews`,
    text: t`Bring what customers have already written, from a CSV file.`,
    href: '/reviews/import',
  },
  install_review_widget: {
    title: t`Show reviews in your shop`,
    text: t`Ticked as soon as a page of your shop shows the widget.`,
    href: '/reviews/widget',
  },
  reply_to_review: {
    title: t`Reply to a review`,
    text: t`An answer is read by everyone who considers buying.`,
    href: '/reviews/reviews?status=published&isReplied=false',
  },
  invite_member: {
    title: t`Invite a colleague`,
    text: t`Each with a role of their own.`,
    href: '/app/settings/accounts/members?invite',
  },
  create_loyalty_program: {
    title: t`Create a loyalty program`,
    text: t`Give customers points for coming back.`,
    href: '/loyalty/programs',
  },
  choose_plan: { title: t`Choose a plan`, text: t`Your trial goes on to its end; nothing is charged before.`, href: '/billing' },
  create_first_workflow: {
    title: t`Create your first workflow`,
    text: t`Let an e-mail follow what a customer does.`,
    href: '/workflows',
  },
}

/** What there is to do, null when there is nothing; undefined until it is known. */
export function useOpenChecklist(): ChecklistState | null | undefined {
  const { data, isPending } = useQuery(dashboardQueries.checklist())
  if (isPending) return undefined
  return data && !data.isDismissed && data.items.some(({ isDone }) => !isDone) ? data : null
}

/** The set-up steps; the server ticks them by what is there. */
export function Checklist({ checklist: { items, widgetSeenOn } }: { checklist: ChecklistState }) {
  const mayDismiss = usePermission('settings.write')
  const dismiss = useDismiss()
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <Section
      title={t`Set up your store`}
      description={t`${done} of ${items.length} done`}
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

/** For everybody in the organization; the message brings it back. */
function useDismiss() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (isDismissed: boolean) => callApi(dismissChecklist, { body: { isDismissed } }),
    onSuccess: ({ isDismissed }) => {
      const { queryKey } = dashboardQueries.checklist()
      queryClient.setQueryData(queryKey, (known) => known && { ...known, isDismissed })
      if (isDismissed)
        notify(t`The set-up steps are hidden.`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => mutation.mutate(false) },
        })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return mutation
}
