import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TaggingState } from '@yuko/contract/loyalty/tagging/tagging'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { Alert, ButtonLink, ErrorPanel, Page, RelativeTime, Section, Skeleton, useForm, useFormat } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateTagging } from '#data/tagging.mutations.ts'
import { taggingQueries } from '#data/tagging.queries.ts'
import { DriftSection } from './drift.section.tsx'
import { TaggingForm } from './tagging.form.tsx'
import styles from './tagging.module.css'
import { taggingForm, valuesOf } from './tagging-values.ts'

/** What the connected store is told of members, as tags and metafields of its customers. */
export function TaggingPage() {
  const state = useQuery(taggingQueries.state())
  return (
    <Page
      title={t`Shopify tagging`}
      subtitle={t`Writes what your program knows onto the customers of your store, for discounts, segments and mails over there.`}
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
          <ErrorPanel title={t`The rules could not be loaded`} onRetry={state.refetch} isRetrying={state.isFetching}>
            {state.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

/** Why nothing reaches the store, or how far it is. */
function StoreAlert({ state: { store, waiting, refused, lastWrittenAt, tagging } }: { state: TaggingState }) {
  const format = useFormat()
  const { integrationType } = useHost().user
  if (integrationType && integrationType !== 'shopify')
    return (
      <Alert title={t`Your store is not on Shopify`}>
        <p className={styles.plain}>
          <Trans>
            Only Shopify keeps tags and metafields with its customers. What you choose here waits until your store moves there.
          </Trans>
        </p>
      </Alert>
    )
  if (store !== 'ready')
    return (
      <Alert
        color="warning"
        title={store === 'not_connected' ? t`No store is connected` : t`Your store does not let Yuko change customers`}
      >
        <p className={styles.plain}>
          {store === 'not_connected'
            ? t`You can prepare the rules. They are written as soon as your store is connected.`
            : t`Connect it again and agree to what it asks. Until then nothing is written.`}
        </p>
        <ButtonLink size="xs" variant="default" mt="xs" href="/app/settings/accounts/integration/platform">
          {store === 'not_connected' ? t`Connect your store` : t`Connect again`}
        </ButtonLink>
      </Alert>
    )
  if (!tagging.isActive) return null
  const customers = (count: number) => `${format.number(count)} ${count === 1 ? 'customer' : 'customers'}`
  return (
    <p className={styles.quiet} role="status">
      {waiting > 0 ? t`${customers(waiting)} still to be written.` : t`Everything is written.`}
      {lastWrittenAt && (
        <>
          {t` Last `}
          <RelativeTime at={lastWrittenAt} />.
        </>
      )}
      {refused > 0 && t` The store did not take ${customers(refused)}; they are tried again with their next change.`}
    </p>
  )
}

function TaggingEditor({ state: { tagging } }: { state: TaggingState }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateTagging()
  const names = useQuery(taggingQueries.tierNames())
  const form = useForm({
    initial: valuesOf(tagging),
    schema: taggingForm,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(changed.isActive ? t`Tagging saved: your store is brought up to date` : t`Tagging saved`)
    },
  })
  return (
    <>
      <TaggingForm form={form} tierName={names.data?.at(-1) ?? t`Gold`} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
