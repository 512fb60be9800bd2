import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RelativeTime, Section, useFormat } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useEffect, useRef } from 'react'
import { memberKeys } from '#data/member.queries.ts'
import { tierKeys, tierQueries } from '#data/tier.queries.ts'
import styles from './tiers.module.css'

/** How far the members are on their way to where the rules put them; when it is done, what came of it. */
export function RecalculationPanel() {
  const format = useFormat()
  const client = useQueryClient()
  const { data } = useQuery(tierQueries.recalculation())
  const recalculation = data?.recalculation
  const state = recalculation?.state
  const before = useRef(state)
  useEffect(() => {
    // Members have moved: what the screens know of them is of before.
    if (before.current === 'running' && state === 'done') {
      void client.invalidateQueries({ queryKey: tierKeys.all })
      void client.invalidateQueries({ queryKey: memberKeys.all })
    }
    before.current = state
  }, [state, client])
  if (!recalculation) return null
  const { up, down, done, total, finishedAt } = recalculation
  const moved = t`${format.number(up)} went up, ${format.number(down)} down`
  if (state === 'running')
    return (
      <Section>
        <ProgressPanel title={t`Members are being put into their tiers`} done={done} total={total} unit="members">
          <p className={styles.quiet}>
            <Trans>{moved} so far. The program goes on meanwhile.</Trans>
          </p>
        </ProgressPanel>
      </Section>
    )
  return (
    <p className={styles.quiet} role="status">
      <Trans>Last recalculated </Trans>
      {finishedAt && <RelativeTime at={finishedAt} />}: {moved}.
    </p>
  )
}
