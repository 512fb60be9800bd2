import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Alert, ButtonLink, ErrorPanel, Page, RelativeTime, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateTagging } from '#data/tagging.mutations.ts'
import { taggingQueries } from '#data/tagging.queries.ts'
import { DriftSection } from './drift.section.tsx'
import { TaggingForm } from './tagging.form.tsx'
import styles from './tagging.module.css'
import { taggingForm, valuesOf } from './tagging-values.ts'

/** Syncs loyalty data to the connected store, as tags and metafields of its customers. */
export function TaggingPage() {
  const state = useQuery(taggingQueries.state())
  return (
    <Page
      title={t`Shopify tagging`}
      subtitle={t`Sync loyalty data to your Shopify customers for discounts, segments and emails.`}
    >
      {state.data && (
        <>
          <StoreAlert state={state.data} />
          <TaggingEditor state={state.data} />
          <DriftSection state={state.data} />
        </>
      )}
      {state.isPending && (
        <Section>
          <Skeleton height={320} />
        </Section>
      )}
      {state.isError && !state.data && (
        <Section>
          <ErrorPanel title={t`Couldn’t load the rules`} onRetry={state.refetch} isRetrying={state.isFetching}>
            {state.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

/** Why nothing syncs, or the progress. */
function StoreAlert({ state: { store, waiting, refused, lastWrittenAt, tagging } }: { state: TaggingState }) {
  const { integrationType } = useHost().user
  if (integrationType && integrationType !== 'shopify')
    return (
      <Alert title={t`Your store isn’t on Shopify`}>
        <p className={styles.plain}>
          {t`Tags and metafields sync to Shopify stores only. Your settings take effect if your store moves to Shopify.`}
        </p>
      </Alert>
    )
  if (store !== 'ready')
    return (
      <Alert color="warning" title={store === 'not_connected' ? t`No store connected` : t`Yuko isn’t allowed to edit customers`}>
        <p className={styles.plain}>
          {store === 'not_connected'
            ? t`You can set up rules now. They sync once your store is connected.`
            : t`Reconnect your store and approve the permissions. Nothing syncs until then.`}
        </p>
        <ButtonLink size="xs" variant="default" mt="xs" href="/app/settings/accounts/integration/platform">
          {store === 'not_connected' ? t`Connect store` : t`Reconnect store`}
        </ButtonLink>
      </Alert>
    )
  if (!tagging.isActive) return null
  return (
    <p className={styles.quiet} role="status">
      {plural(waiting, { 0: 'All customers are synced.', one: '# customer left to sync.', other: '# customers left to sync.' })}
      {lastWrittenAt && (
        <>
          {' '}
          <Trans>
            Last sync: <RelativeTime at={lastWrittenAt} />
          </Trans>
        </>
      )}
      {refused > 0 && ` ${refusedWords(refused)}`}
    </p>
  )
}

const refusedWords = (count: number) =>
  plural(count, {
    one: 'Your store rejected # customer. Yuko retries when the customer changes.',
    other: 'Your store rejected # customers. Yuko retries when the customers change.',
  })

function TaggingEditor({ state: { tagging } }: { state: TaggingState }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateTagging()
  const names = useQuery(taggingQueries.tierNames())
  const form = useForm({
    initial: valuesOf(tagging),
    schema: taggingForm,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(changed.isActive ? t`Tagging saved. Your store is being updated` : t`Tagging saved`)
    },
  })
  return (
    <>
      <TaggingForm form={form} tierName={names.data?.at(-1) ?? t`Gold`} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
