import { useQuery } from '@tanstack/react-query'
import type { ChecklistItem } from '@yuko/contract/dashboard/get-checklist'
import { ErrorPanel, IconChevronRight, IconCircleCheck, IconPending, PlainLink, Skeleton, VisuallyHidden } from '@yuko/ui'
import css from '#dashboard/checklist.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'

const steps: Record<ChecklistItem, { title: string; text: string; href: string }> = {
  connect_store: {
    title: 'Connect your store',
    text: 'Decide how its data reaches Yuko.',
    href: '/app/settings/accounts/general',
  },
  import_reviews: {
    title: 'Import your reviews',
    text: 'Bring what customers have already written, from a CSV file.',
    href: '/reviews/import',
  },
  reply_to_review: {
    title: 'Reply to a review',
    text: 'An answer is read by everyone who considers buying.',
    href: '/reviews/reviews?status=published&isReplied=false',
  },
  create_loyalty_program: {
    title: 'Create a loyalty program',
    text: 'Give customers points for coming back.',
    href: '/loyalty/programs',
  },
  create_first_workflow: {
    title: 'Create your first workflow',
    text: 'Let an e-mail follow what a customer does.',
    href: '/workflows',
  },
}

/** The set-up steps; the server ticks them by what is there. */
export function Checklist() {
  const checklist = useQuery(dashboardQueries.checklist())
  if (checklist.isError) {
    return (
      <ErrorPanel title="The steps did not load" onRetry={checklist.refetch} isRetrying={checklist.isFetching}>
        {checklist.error.message}
      </ErrorPanel>
    )
  }
  const items = checklist.data?.items
  return (
    <ul className={css.list}>
      {(items ?? Object.keys(steps).map((item) => ({ item: item as ChecklistItem, isDone: undefined }))).map(
        ({ item, isDone }) => (
          <li key={item}>
            <PlainLink href={steps[item].href} className={css.step} data-done={isDone || undefined}>
              <span className={css.mark}>
                {isDone === undefined && <Skeleton circle height={20} />}
                {isDone === true && <IconCircleCheck size={20} aria-hidden />}
                {isDone === false && <IconPending size={20} aria-hidden />}
              </span>
              <span>
                <span className={css.title}>{steps[item].title}</span>
                <span className={css.text}>{steps[item].text}</span>
              </span>
              {isDone && <VisuallyHidden>Done</VisuallyHidden>}
              <IconChevronRight size={16} aria-hidden />
            </PlainLink>
          </li>
        ),
      )}
    </ul>
  )
}
