import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getPublishing } from '@yuko/contract/reviews/publishing/get-publishing'
import { publishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdatePublishing } from '#data/publishing.mutations.ts'
import { publishingQueries } from '#data/publishing.queries.ts'
import { RewardsSections } from '../incentives/rewards.section.tsx'
import { BlocklistSection } from './blocklist.section.tsx'
import { PublishingForm } from './publishing.form.tsx'
import { SimulationSection } from './simulation.section.tsx'

export function PublishingPage() {
  const policy = useQuery(publishingQueries.policy())
  return (
    <Page title={t`Publishing`} subtitle={t`When reviews are published, how they’re checked and which words are blocked.`}>
      {policy.data && <PublishingEditor policy={policy.data} />}
      {policy.isPending && (
        <Section title={t`Publishing rules`}>
          <Skeleton height={280} />
        </Section>
      )}
      {policy.isError && !policy.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load publishing settings`} onRetry={policy.refetch} isRetrying={policy.isFetching}>
            {policy.error.message}
          </ErrorPanel>
        </Section>
      )}
      <RewardsSections />
      <BlocklistSection />
    </Page>
  )
}

function PublishingEditor({ policy }: { policy: ReplyOf<typeof getPublishing> }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdatePublishing()
  const form = useForm({
    initial: publishPolicy.parse(policy),
    schema: publishPolicy,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Publishing settings saved`)
    },
  })
  return (
    <>
      <PublishingForm form={form} held={policy.held} wordLists={policy.availableWordLists} isReadOnly={!mayEdit} />
      <SimulationSection policy={form.values} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
