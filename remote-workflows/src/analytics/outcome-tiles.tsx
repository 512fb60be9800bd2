import type { SubscribersAnalytics } from '@yuko/contract/automation/analytics/get-workflow-subscribers-analytics'
import { share } from '@yuko/contract/automation/analytics/mail-figures'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { changeOf, percentOf } from './figures.ts'
import { peopleHref } from './links.ts'

type Outcome = SubscribersAnalytics['outcome']

/** People of the period, each figure the way to who they are. */
export function OutcomeTiles({ workflowId, analytics }: { workflowId: string; analytics: SubscribersAnalytics | undefined }) {
  const format = useFormat()
  const { outcome, before, from, to, currency } = analytics ?? {}
  const number = (value: number | undefined) => (value === undefined ? undefined : format.number(value))
  const change = (name: keyof Outcome, isGoodUp = true) =>
    outcome && before ? changeOf(outcome[name], before[name], isGoodUp) : undefined
  const tile = (
    name: keyof Outcome,
    label: string,
    definition: string,
    search: Parameters<typeof peopleHref>[1],
    isGoodUp = true,
  ) => {
    const changed = change(name, isGoodUp)
    return (
      <StatTile
        label={label}
        definition={definition}
        value={number(outcome?.[name])}
        href={peopleHref(workflowId, { from, to, ...search })}
        {...(changed && { change: changed })}
      />
    )
  }
  const entered = 'Of people who entered in the period:'
  return (
    <StatTiles>
      {tile('entered', 'Entered', 'People who entered in the period. Who was held out is not among them.', {})}
      <StatTile
        label="In progress"
        definition="People who are in the workflow right now, whenever they entered."
        value={number(analytics?.inProgress)}
        href={peopleHref(workflowId, { status: ['waiting', 'paused'] })}
      />
      {tile('completed', 'Completed', `${entered} who came to the end.`, { status: ['completed'] })}
      {tile('goalReached', 'Goal reached', `${entered} who did what the workflow is for.`, { status: ['goal_reached'] })}
      {tile('exited', 'Left early', `${entered} who left before the end.`, { status: ['exited'] }, false)}
      {tile(
        'failed',
        'Failed',
        `${entered} who cannot go on because a step failed. You can try again.`,
        { status: ['failed'] },
        false,
      )}
      <StatTile
        label="Conversion"
        definition={`${entered} the share who placed an order that counts for one of its e-mails.`}
        value={outcome && percentOf(share(outcome.buyers, outcome.entered))}
        href={peopleHref(workflowId, { from, to, hasConverted: true })}
      />
      <StatTile
        label="Revenue"
        definition="Of the orders that e-mails of this workflow brought, from people who entered in the period."
        value={outcome && format.money(outcome.revenueMinor, currency)}
        href={peopleHref(workflowId, { from, to, hasConverted: true })}
        {...(change('revenueMinor') && { change: change('revenueMinor') })}
      />
    </StatTiles>
  )
}
