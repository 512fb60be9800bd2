import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RelativeTime, Section, useFormat } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useEffect, useRef } from 'react'
import { memberKeys } from '#data/member.queries.ts'
import { tierKeys, tierQueries } from '#data/tier.queries.ts'
import { units } from '#data/units.ts'
import styles from './tiers.module.css'

/** The progress of a tier recalculation, and its result. */
export function RecalculationPanel() {
  const format = useFormat()
  const client = useQueryClient()
  const { data } = useQuery(tierQueries.recalculation())
  const recalculation = data?.recalculation
  const state = recalculation?.state
  const before = useRef(state)
  useEffect(() => {
    // Members have moved, so cached data is outdated.
    if (before.current === 'running' && state === 'done') {
      void client.invalidateQueries({ queryKey: tierKeys.all })
      void client.invalidateQueries({ queryKey: memberKeys.all })
    }
    before.current = state
  }, [state, client])
  if (!recalculation) return null
  const { done, total, finishedAt } = recalculation
  const [up, down] = [format.number(recalculation.up), format.number(recalculation.down)]
  const moved = t`Moved up: ${up}. Moved down: ${down}.`
  if (state === 'running')
    return (
      <Section>
        <ProgressPanel title={t`Updating member tiers`} done={done} total={total} unit={units.members}>
          <p className={styles.quiet}>
            {moved} {t`Your program stays active.`}
          </p>
        </ProgressPanel>
      </Section>
    )
  return (
    <p className={styles.quiet} role="status">
      {finishedAt && (
        <Trans>
          Tiers updated <RelativeTime at={finishedAt} />
        </Trans>
      )}
      {' · '}
      {moved}
    </p>
  )
}
