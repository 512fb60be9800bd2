import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ControlGroup, updateControlGroup } from '@yuko/contract/automation/control/control-group'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton, TextInput, useForm } from '@yuko/ui'
import { z } from 'zod'
import { controlGroupQueries, useUpdateControlGroup } from '#data/control-group.queries.ts'
import { SectionForm } from '../section-form.tsx'
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
        {group.data && <ShareForm key={group.data.percent} group={group.data} mayEdit={mayEdit} />}
        {group.data && group.data.percent > 0 && <ControlReportPanel />}
      </Section>
    </div>
  )
}

const schema = z
  .object({ percent: z.string() })
  .transform(({ percent }) => ({ percent: percent.trim() === '' ? Number.NaN : Number(percent) }))
  .pipe(bodyOf(updateControlGroup))

function ShareForm({ group: { percent }, mayEdit }: { group: ControlGroup; mayEdit: boolean }) {
  const update = useUpdateControlGroup()
  const form = useForm({
    initial: { percent: String(percent) },
    schema,
    onSubmit: async (body) => {
      await update.mutateAsync(body.percent)
      notify(body.percent === 0 ? t`Control group turned off` : t`Control group saved`)
    },
  })
  return (
    <SectionForm
      form={form}
      mayEdit={mayEdit}
      saveLabel={t`Save share`}
      hint={percent > 0 && t`Another share starts the measurement from zero.`}
    >
      <TextInput
        inputMode="numeric"
        label={t`Share of people, in percent`}
        description={t`0 to 20. 5 to 10 is usual. 0 turns it off.`}
        rightSection={<span aria-hidden>%</span>}
        maw={260}
        {...form.field('percent')}
      />
    </SectionForm>
  )
}
