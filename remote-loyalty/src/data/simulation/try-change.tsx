import { t } from '@lingui/core/macro'
import type { SimulatedChange, SimulatedDays } from '@yuko/contract/loyalty/simulation/simulation-question'
import { TryOut } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { units } from '#data/units.ts'
import { EarningResult } from './earning-result.tsx'
import { useSimulation } from './use-simulation.ts'

interface TryChangeProps {
  /** The change to simulate; null while the form is invalid. */
  change: SimulatedChange | null
}

const spans: readonly { value: SimulatedDays; label: string; action: string }[] = [
  { value: 7, label: t`7 days`, action: t`Simulate the last 7 days` },
  { value: 30, label: t`30 days`, action: t`Simulate the last 30 days` },
  { value: 90, label: t`90 days`, action: t`Simulate the last 90 days` },
  { value: 365, label: t`1 year`, action: t`Simulate the last year` },
]

/** Simulates a change before it is saved, by replaying past orders and activities with and without it. */
export function TryChange({ change }: TryChangeProps) {
  const [days, setDays] = useState<SimulatedDays>(30)
  const { asked, ask, cancel, result, progress, ...run } = useSimulation()
  const span = spans.find(({ value }) => value === days)
  const isOutdated = JSON.stringify(asked) !== JSON.stringify({ days, change })
  return (
    <TryOut
      title={t`Simulation`}
      description={t`Replays past orders with and without this change. No points are added or removed.`}
      action={span?.action ?? ''}
      choice={{
        label: t`Period`,
        value: String(days),
        options: spans.map(({ value, label }) => ({ value: String(value), label })),
        onChange: (value) => setDays(Number(value) as SimulatedDays),
      }}
      blocked={change ? undefined : t`Complete the form to run a simulation.`}
      progress={progress && { done: progress.done, total: progress.total, unit: units.events }}
      isOutdated={isOutdated}
      onTry={() => change && ask({ days, change })}
      onCancel={cancel}
      {...run}
    >
      {result?.of === 'earning' && <EarningResult result={result} showsMoves={change?.of !== 'tiers'} />}
    </TryOut>
  )
}
