import { t } from '@lingui/core/macro'
import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { workflowFigure } from '@yuko/contract/figures/figures'
import { changeOf } from '@yuko/kit/period/change.ts'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { percentOf } from '#data/figures.ts'
import { peopleHref } from './links.ts'

type Outcome = SubscribersAnalytics['outcome']

/** People who entered in the period; each figure links to them. */
export function OutcomeTiles({ workflowId, analytics }: { workflowId: string; analytics: SubscribersAnalytics | undefined }) {
  const format = useFormat()
  const { outcome, before, from, to, currency } = analytics ?? {}
  const number = (value: number | undefined) => (value === undefined ? undefined : format.number(value))
  const change = (name: keyof Outcome, isGoodUp = true) =>
    outcome && before ? changeOf(outcome[name], before[name], isGoodUp) : undefined
  const tile = (
    name: Exclude<keyof typeof workflowFigure, 'inProgress'>,
    search: Parameters<typeof peopleHref>[1],
    isGoodUp = true,
  ) => {
    const changed = change(name, isGoodUp)
    return (
      <StatTile
        label={workflowFigure[name].name}
        definition={workflowFigure[name].definition}
        value={number(outcome?.[name])}
        href={peopleHref(workflowId, { from, to, ...search })}
        {...(changed && { change: changed })}
      />
    )
  }
  return (
    <StatTiles>
      {tile('entered', {})}
      <StatTile
        label={workflowFigure.inProgress.name}
        definition={workflowFigure.inProgress.definition}
        value={number(analytics?.inProgress)}
        href={peopleHref(workflowId, { status: ['waiting', 'paused'] })}
      />
      {tile('completed', { status: ['completed'] })}
      {tile('goalReached', { status: ['goal_reached'] })}
      {tile('exited', { status: ['exited'] }, false)}
      {tile('failed', { status: ['failed'] }, false)}
      <StatTile
        label={t`Conversion`}
        definition={t`Share of people who entered in the period and placed an order attributed to one of its emails.`}
        value={outcome && percentOf(share(outcome.buyers, outcome.entered))}
        href={peopleHref(workflowId, { from, to, hasConverted: true })}
      />
      <StatTile
        label={t`Revenue`}
        definition={t`Revenue attributed to this workflow’s emails, from people who entered in the period.`}
        value={outcome && format.money(outcome.revenueMinor, currency)}
        href={peopleHref(workflowId, { from, to, hasConverted: true })}
        {...(change('revenueMinor') && { change: change('revenueMinor') })}
      />
    </StatTiles>
  )
}
