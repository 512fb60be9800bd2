import { useQuery } from '@tanstack/react-query'
import { remoteName } from '@yuko/contract/remotes/list-remotes'
import { useHost } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section, SegmentedControl } from '@yuko/ui'
import { Attention } from '#dashboard/attention.tsx'
import { Checklist } from '#dashboard/checklist.tsx'
import css from '#dashboard/dashboard.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { ReviewFigures } from '#dashboard/review-figures.tsx'
import { ReviewsPerDay } from '#dashboard/reviews-per-day.tsx'
import { RemoteCard } from '#remotes/remote-card.tsx'

const periods = [7, 30, 90]

export function DashboardPage() {
  const { organization } = useHost()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('days'))
  const days = periods.includes(asked) ? asked : 30
  const reviews = useQuery(dashboardQueries.reviews(days))
  const checklist = useQuery(dashboardQueries.checklist())
  // Most stores are set up: until it is known, nothing is shown that would have to go again.
  const isSetUp = checklist.isPending || (checklist.data?.items.every(({ isDone }) => isDone) ?? false)
  // Nothing to draw yet: what to do first takes the best place.
  const isNew = reviews.data?.total === 0 && !isSetUp
  const setUp = (
    <Section title="Set up your store" flush>
      <Checklist />
    </Section>
  )

  return (
    <Page
      title="Dashboard"
      subtitle={organization.name}
      actions={
        <SegmentedControl
          aria-label="Period"
          data={periods.map((period) => ({ value: String(period), label: `${period} days` }))}
          value={String(days)}
          onChange={(value) => setSearch({ days: value }, { replace: true })}
        />
      }
    >
      <title>Dashboard · Yuko</title>
      {reviews.isError ? (
        <Section>
          <ErrorPanel title="The figures did not load" onRetry={reviews.refetch} isRetrying={reviews.isFetching}>
            {reviews.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <>
          <ReviewFigures figures={reviews.data} days={days} />
          <div className={css.columns}>
            {isNew ? setUp : <ReviewsPerDay figures={reviews.data} days={days} />}
            <Attention figures={reviews.data} />
          </div>
        </>
      )}
      <div className={css.columns} data-even>
        {!isSetUp && !isNew && setUp}
        <div className={css.cards}>
          {remoteName.options.map((name) => (
            <RemoteCard key={name} name={name} />
          ))}
        </div>
      </div>
    </Page>
  )
}
