import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ControlGroup } from '@yuko/contract/automation/control/control-group'
import { ShareForm } from '@yuko/kit/holdout/share.form.tsx'
import { notify } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton } from '@yuko/ui'
import { controlGroupQueries, useUpdateControlGroup } from '#data/control-group.queries.ts'
import { ControlReportPanel } from './control-report.tsx'

/** The share of people who get no marketing, and what marketing earned compared with them. */
export function ControlGroupSection({ mayEdit }: { mayEdit: boolean }) {
  const group = useQuery(controlGroupQueries.share())
  return (
    <div id="control-group">
      <Section
        title={t`Control group`}
        description={t`A random share of people gets no marketing from workflows and campaigns, always the same people. What everyone else buys beyond that is what your marketing earned. Transactional emails are still sent.`}
      >
        {group.isPending && <Skeleton height={64} aria-label={t`Loading`} />}
        {group.isError && !group.data && (
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={group.refetch} isRetrying={group.isFetching}>
            {group.error.message}
          </ErrorPanel>
        )}
        {group.data && <GroupForm key={group.data.percent} group={group.data} mayEdit={mayEdit} />}
        {group.data && group.data.percent > 0 && <ControlReportPanel />}
      </Section>
    </div>
  )
}

function GroupForm({ group: { percent }, mayEdit }: { group: ControlGroup; mayEdit: boolean }) {
  const update = useUpdateControlGroup()
  return (
    <ShareForm
      label={t`Share of people, in percent`}
      percent={percent}
      mayEdit={mayEdit}
      onSave={async (share) => {
        await update.mutateAsync(share)
        notify(share === 0 ? t`Control group turned off` : t`Control group saved`)
      }}
    />
  )
}
