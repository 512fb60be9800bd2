import { t } from '@lingui/core/macro'
import type { SimulatedChange, SimulatedDays } from '@yuko/contract/loyalty/simulation/simulation-question'
import { TryOut } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { EarningResult } from './earning-result.tsx'
import { useSimulation } from './use-simulation.ts'

interface TryChangeProps {
  /** What would be saved; null while something in the fields is not right yet. */
  change: SimulatedChange | null
}

const spans: readonly { value: SimulatedDays; label: string; words: string }[] = [
  { value: 7, label: t`7 days`, words: 'the last 7 days' },
  { value: 30, label: t`30 days`, words: 'the last 30 days' },
  { value: 90, label: t`90 days`, words: 'the last 90 days' },
  { value: 365, label: t`A year`, words: 'the last year' },
]

/** What a change would have done, before it is saved: real orders and deeds replayed with it and without it. */
export function TryChange({ change }: TryChangeProps) {
  const [days, setDays] = useState<SimulatedDays>(30)
  const { asked, ask, cancel, result, progress, ...run } = useSimulation()
  const span = spans.find(({ value }) => value === days)
  const isOutdated = JSON.stringify(asked) !== JSON.stringify({ days, change })
  return (
    <TryOut
      title={t`Try it first`}
      description={t`Your real orders, replayed with the change and without it. Nobody gets or loses a point.`}
      action={t`Try it on ${span?.words ?? ''}`}
      choice={{
        label: t`Replayed time`,
        value: String(days),
        options: spans.map(({ value, label }) => ({ value: String(value), label })),
        onChange: (value) => setDays(Number(value) as SimulatedDays),
      }}
      blocked={change ? undefined : t`Fill in what is missing to try it.`}
      progress={progress && { done: progress.done, total: progress.total, unit: 'events' }}
      isOutdated={isOutdated}
      onTry={() => change && ask({ days, change })}
      onCancel={cancel}
      {...run}
    >
      {result?.of === 'earning' && <EarningResult result={result} showsMoves={change?.of !== 'tiers'} />}
    </TryOut>
  )
}
