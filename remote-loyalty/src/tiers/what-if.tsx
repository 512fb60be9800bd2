import { plural, t } from '@lingui/core/macro'
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
  /** The change to preview; null while the form is invalid. */
  plan: SimulatedPlan | null
  metric: TierMetric
}

/** The change, including multipliers. */
export type SimulatedPlan = Omit<Extract<SimulatedChange, { of: 'tiers' }>, 'of'>

/** Who would move up or down, before saving. */
export function WhatIf({ plan, metric }: WhatIfProps) {
  return (
    <Section title={t`Impact preview`} description={t`Based on all current members. Nothing changes until you save.`}>
      {plan ? (
        <Moves plan={planOf(plan)} metric={metric} />
      ) : (
        <p className={styles.quiet}>{t`Complete the form to see who would move.`}</p>
      )}
    </Section>
  )
}

/** Simulates the effect on points and cost. */
export const TryTiers = ({ plan }: Pick<WhatIfProps, 'plan'>) => <TryChange change={plan && { of: 'tiers', ...plan }} />

/** The part of the plan that moves members. */
export const planOf = ({ rules, tiers }: SimulatedPlan): TierPlan => ({
  ...(rules && { rules }),
  ...(tiers && { tiers: tiers.map(({ multiplierPercent: _, ...tier }) => tier) }),
})

/** Debounced, so that numbers aren’t previewed while they’re being typed. */
export function Moves({ plan, metric }: { plan: TierPlan; metric: TierMetric }) {
  const [text] = useDebouncedValue(JSON.stringify(plan), 400)
  const preview = useQuery({ ...tierQueries.preview(JSON.parse(text) as TierPlan), placeholderData: (before) => before })
  const isBusy = text !== JSON.stringify(plan) || preview.isPlaceholderData
  if (preview.isError && !preview.data)
    return (
      <ErrorPanel title={t`Couldn’t calculate the impact`} onRetry={preview.refetch} isRetrying={preview.isFetching}>
        {preview.error.message}
      </ErrorPanel>
    )
  if (!preview.data) return <Skeleton height={120} />
  return <Counted preview={preview.data} metric={metric} isBusy={isBusy} />
}

const nameOf = (place: TierPlace) => place?.name ?? t`No tier`
const isSame = (one: TierPlace, other: TierPlace) => one?.tierId === other?.tierId && one?.name === other?.name

const fallShortWords = (count: number) =>
  plural(count, {
    one: '# member no longer qualifies, but keeps the tier until the grace period ends.',
    other: '# members no longer qualify, but keep their tier until the grace period ends.',
  })

function Counted({ preview, metric, isBusy }: { preview: TierPreview; metric: TierMetric; isBusy: boolean }) {
  const format = useFormat()
  const { up, down, same, fallShort } = preview
  const moves = preview.moves.filter(({ from, to }) => !isSame(from, to))
  return (
    <div className={styles.preview} data-busy={isBusy || undefined} aria-busy={isBusy}>
      <dl className={styles.sums} aria-live="polite">
        <div data-tone={up > 0 ? 'up' : undefined}>
          <dt>{t({ message: 'Move up', context: 'members' })}</dt>
          <dd>{format.number(up)}</dd>
        </div>
        <div data-tone={down > 0 ? 'down' : undefined}>
          <dt>{t({ message: 'Move down', context: 'members' })}</dt>
          <dd>{format.number(down)}</dd>
        </div>
        <div>
          <dt>{t`No change`}</dt>
          <dd>{format.number(same)}</dd>
        </div>
      </dl>
      {fallShort > 0 && <p className={styles.quiet}>{fallShortWords(fallShort)}</p>}
      {moves.length > 0 && (
        <ul className={styles.moves} aria-label={t`Moves between tiers`}>
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
          <p className={styles.quiet}>{t`Examples`}</p>
          <ul className={styles.moves} aria-label={t`Example members`}>
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
      {up + down === 0 && <p className={styles.quiet}>{t`No members would move.`}</p>}
    </div>
  )
}
