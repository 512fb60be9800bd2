import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import type { TierPlace, TierPreview } from '@yuko/contract/loyalty/tiers/preview-tiers'
import type { TierMetric } from '@yuko/contract/loyalty/tiers/tier'
import { ErrorPanel, Section, Skeleton, TextLink, useDebouncedValue, useFormat } from '@yuko/ui'
import { TryChange } from '#data/simulation/try-change.tsx'
import { type TierPlan, tierQueries } from '#data/tier.queries.ts'
import { measured } from '#data/tier-metric.ts'
import styles from './tiers.module.css'

interface WhatIfProps {
  /** What would be saved; null while something in the fields is not right yet. */
  plan: SimulatedPlan | null
  metric: TierMetric
}

/** What would be saved, with what tiers do to points. */
export type SimulatedPlan = Omit<Extract<SimulatedChange, { of: 'tiers' }>, 'of'>

/** Who would go up and who down, before anything is saved. */
export function WhatIf({ plan, metric }: WhatIfProps) {
  return (
    <Section title={t`What saving would do`} description={t`Counted now, over all your members. Nothing has changed yet.`}>
      {plan ? (
        <Moves plan={planOf(plan)} metric={metric} />
      ) : (
        <p className={styles.quiet}>{t`Fill in what is missing to see who would move.`}</p>
      )}
    </Section>
  )
}

/** What it would have done to points and cost. */
export const TryTiers = ({ plan }: Pick<WhatIfProps, 'plan'>) => <TryChange change={plan && { of: 'tiers', ...plan }} />

/** What decides who moves. */
export const planOf = ({ rules, tiers }: SimulatedPlan): TierPlan => ({
  ...(rules && { rules }),
  ...(tiers && { tiers: tiers.map(({ multiplierPercent: _, ...tier }) => tier) }),
})

/** The last typed plan is what counts: a number that is still being typed is not asked for. */
export function Moves({ plan, metric }: { plan: TierPlan; metric: TierMetric }) {
  const [text] = useDebouncedValue(JSON.stringify(plan), 400)
  const preview = useQuery({ ...tierQueries.preview(JSON.parse(text) as TierPlan), placeholderData: (before) => before })
  const isBusy = text !== JSON.stringify(plan) || preview.isPlaceholderData
  if (preview.isError && !preview.data)
    return (
      <ErrorPanel title={t`That could not be counted`} onRetry={preview.refetch} isRetrying={preview.isFetching}>
        {preview.error.message}
      </ErrorPanel>
    )
  if (!preview.data) return <Skeleton height={120} />
  return <Counted preview={preview.data} metric={metric} isBusy={isBusy} />
}

const nameOf = (place: TierPlace) => place?.name ?? t`No tier`
const isSame = (one: TierPlace, other: TierPlace) => one?.tierId === other?.tierId && one?.name === other?.name

function Counted({ preview, metric, isBusy }: { preview: TierPreview; metric: TierMetric; isBusy: boolean }) {
  const format = useFormat()
  const { up, down, same, fallShort } = preview
  const moves = preview.moves.filter(({ from, to }) => !isSame(from, to))
  return (
    <div className={styles.preview} data-busy={isBusy || undefined} aria-busy={isBusy}>
      <dl className={styles.sums} aria-live="polite">
        <div data-tone={up > 0 ? 'up' : undefined}>
          <dt>{t`Go up`}</dt>
          <dd>{format.number(up)}</dd>
        </div>
        <div data-tone={down > 0 ? 'down' : undefined}>
          <dt>{t`Go down`}</dt>
          <dd>{format.number(down)}</dd>
        </div>
        <div>
          <dt>{t`Stay`}</dt>
          <dd>{format.number(same)}</dd>
        </div>
      </dl>
      {fallShort > 0 && (
        <p className={styles.quiet}>
          <Trans>
            {format.number(fallShort)} of those who stay fall short: they keep their tier until the days of grace are over.
          </Trans>
        </p>
      )}
      {moves.length > 0 && (
        <ul className={styles.moves} aria-label={t`From where to where`}>
          {moves.map(({ from, to, members }) => (
            <li key={`${from?.tierId} ${to?.tierId} ${to?.name}`}>
              <span>
                {nameOf(from)} → {nameOf(to)}
              </span>
              <span>{format.number(members)}</span>
            </li>
          ))}
        </ul>
      )}
      {preview.examples.length > 0 && (
        <>
          <p className={styles.quiet}>{t`Some of them`}</p>
          <ul className={styles.moves} aria-label={t`Some of those who move`}>
            {preview.examples.slice(0, 5).map(({ memberId, name, email, value, from, to }) => (
              <li key={memberId}>
                <span>
                  <TextLink href={`/loyalty/customers/${memberId}`}>{name ?? email ?? t`Unnamed customer`}</TextLink>
                  <span className={styles.quiet}>
                    {' '}
                    {nameOf(from)} → {nameOf(to)}
                  </span>
                </span>
                {value !== null && <span className={styles.quiet}>{measured(value, metric, format)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {up + down === 0 && <p className={styles.quiet}>{t`Nobody would move.`}</p>}
    </div>
  )
}
