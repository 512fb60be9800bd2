import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissChecklist } from '@yuko/contract/dashboard/dismiss-checklist'
import type { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { callApi, notify, usePermission } from '@yuko/runtime'
import { Button, IconCircleCheck, IconPending, PlainLink, Section, VisuallyHidden } from '@yuko/ui'
import css from '#dashboard/checklist.module.css'
import { checklistSteps } from '#dashboard/checklist-steps.ts'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { useSkipItem } from '#dashboard/use-skip-item.ts'

type ChecklistState = ReplyOf<typeof getChecklist>
type Step = ChecklistState['items'][number]

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
  const skip = useSkipItem()
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
                aria-label={
                  step.isSkipped ? t`Undo skip: ${checklistSteps[step.item].title}` : t`Skip: ${checklistSteps[step.item].title}`
                }
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
  const { title, text, href } = checklistSteps[item]
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
