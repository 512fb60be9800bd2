import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type SendingSettings, sendingLimits } from '@yuko/contract/sending/sending-settings'
import { SectionForm } from '@yuko/kit/settings/section-form.tsx'
import { notify } from '@yuko/runtime'
import { ErrorPanel, Section, Skeleton, TextInput, useForm } from '@yuko/ui'
import { z } from 'zod'
import { sendingQueries } from '#data/sending.queries.ts'
import { useUpdateSendingLimits } from '../sending.mutations.ts'
import styles from '../settings.module.css'

/** How fast marketing emails are sent. */
export function LimitsSection({ mayEdit }: { mayEdit: boolean }) {
  const sending = useQuery(sendingQueries.all())
  return (
    <Section
      title={t`Sending speed`}
      description={t`Limit how fast marketing emails are sent. Emails over a limit are sent later.`}
    >
      {sending.isPending && <Skeleton height={64} aria-label={t`Loading`} />}
      {sending.isError && !sending.data && (
        <ErrorPanel title={t`Couldn’t load the settings`} onRetry={sending.refetch} isRetrying={sending.isFetching}>
          {sending.error.message}
        </ErrorPanel>
      )}
      {sending.data && <LimitsForm limits={sending.data.settings.limits} mayEdit={mayEdit} />}
    </Section>
  )
}

/** Empty: no limit. */
const limit = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text)))
  .pipe(sendingLimits.shape.perSecond.unwrap())
const schema = z.object({ perSecond: limit, perDomain: limit })

function LimitsForm({ limits, mayEdit }: { limits: SendingSettings['limits']; mayEdit: boolean }) {
  const update = useUpdateSendingLimits()
  const { perSecond, perDomain } = limits
  const form = useForm({
    initial: { perSecond: String(perSecond ?? ''), perDomain: String(perDomain ?? '') },
    schema,
    onSubmit: async (body) => {
      await update.mutateAsync({ body })
      notify(t`Sending speed saved`)
    },
  })
  return (
    <SectionForm form={form} mayEdit={mayEdit} saveLabel={t`Save limits`}>
      <div className={styles.pair}>
        <TextInput inputMode="numeric" label={t`Emails per second`} placeholder={t`No limit`} {...form.field('perSecond')} />
        <TextInput
          inputMode="numeric"
          label={t`Emails per second per recipient domain`}
          placeholder={t`No limit`}
          {...form.field('perDomain')}
        />
      </div>
    </SectionForm>
  )
}
