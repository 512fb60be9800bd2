import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { readPeriod, writePeriod } from '@yuko/kit/period/period.ts'
import { PeriodPicker } from '@yuko/kit/period/period-picker.tsx'
import { useHost } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section } from '@yuko/ui'
import { Attention } from '#dashboard/attention.tsx'
import { Checklist, useOpenChecklist } from '#dashboard/checklist.tsx'
import css from '#dashboard/dashboard.module.css'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { ReviewFigures } from '#dashboard/review-figures.tsx'
import { ReviewsOverTime } from '#dashboard/reviews-over-time.tsx'
import { useRetryAll } from '#dashboard/use-retry-all.ts'
import { registeredRemotes } from '#remotes/registry.ts'
import { RemoteCard } from '#remotes/remote-card.tsx'
import { useSession } from '#session/session.store.ts'
import { selectedMembership } from '#session/session.ts'

/** Their cards are first and show figures of the period; the host shows those of reviews. */
const withFigures: ReadonlySet<RemoteName> = new Set(['loyalty', 'workflows'])

const moduleOf: Partial<Record<RemoteName, StoreModule>> = { reviews: 'reviews', loyalty: 'loyalty', workflows: 'email' }

export function DashboardPage() {
  const { organization } = useHost()
  const modules = useSession(({ user }) => (user ? selectedMembership(user)?.modules : undefined))
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search)
  const reviews = useQuery(dashboardQueries.reviews(period))
  const checklist = useOpenChecklist()
  const { retries, retryAll } = useRetryAll()
  // No reviews to chart yet, so the checklist comes first.
  const steps = checklist ?? null
  const isNew = reviews.data?.total === 0 && steps !== null
  // Avoids a layout shift: the lower part waits until it is clear where the checklist goes.
  const isPlaced = checklist !== undefined && !reviews.isPending

  const isChosen = (name: RemoteName) => !modules || modules.some((one) => one === moduleOf[name])
  // The cards of the chosen modules come first.
  const cardsOf = (isShown: (name: RemoteName) => boolean) =>
    registeredRemotes()
      .filter(({ name }) => isShown(name))
      .toSorted((one, other) => Number(isChosen(other.name)) - Number(isChosen(one.name)))
      .map(({ name }) => (
        <RemoteCard key={name} name={name} hasFigures={withFigures.has(name)} retries={retries} onRetry={retryAll} />
      ))

  return (
    <Page
      title={t`Dashboard`}
      subtitle={organization.name}
      actions={<PeriodPicker period={period} onChange={(next) => setSearch(writePeriod(next), { replace: true })} />}
    >
      {reviews.isError ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load your metrics`} onRetry={retryAll} isRetrying={reviews.isFetching}>
            {reviews.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <ReviewFigures figures={reviews.data} />
      )}
      <div className={css.columns}>
        {isNew && <Checklist checklist={steps} />}
        {!isNew && !reviews.isError && <ReviewsOverTime figures={reviews.data} />}
        <Attention onRetry={retryAll} />
      </div>
      <div className={css.lower} data-placed={isPlaced}>
        <div className={css.cards}>{cardsOf((name) => withFigures.has(name))}</div>
        {!isNew && steps && <Checklist checklist={steps} />}
        <div className={css.cards}>{cardsOf((name) => !withFigures.has(name))}</div>
      </div>
    </Page>
  )
}
