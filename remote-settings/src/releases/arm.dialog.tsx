import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useChangeRelease } from '#data/releases.mutations.ts'

const number = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to, t`A number from ${from} to ${to}`)

const schema = z.object({
  minLoads: number(10, 100_000),
  failurePercent: number(0.1, 100),
  errorPercent: number(0.1, 1000),
  slowdownPercent: number(10, 1000),
})

export function ArmDialog({ remote, onClose }: { remote: RemoteState; onClose: () => void }) {
  const save = useChangeRelease(remote.name)
  const form = useForm({
    initial: { minLoads: '50', failurePercent: '2', errorPercent: '5', slowdownPercent: '100' },
    schema,
    onSubmit: async (given) => {
      const thresholds = {
        minLoads: Math.round(Number(given.minLoads)),
        failurePercent: Number(given.failurePercent),
        errorPercent: Number(given.errorPercent),
        slowdownPercent: Number(given.slowdownPercent),
      }
      await save.mutateAsync({ action: 'arm', thresholds })
      notify(t`Armed. It is looked at every minute.`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Roll ${remote.title} back by itself`} submitLabel={t`Arm`} form={form} onClose={onClose}>
      <p>
        <Trans>
          When the newest version does worse than the one before it, a canary ends or the live version goes back, once, and
          operators get a mail.
        </Trans>
      </p>
      <TextInput label={t`Not before so many loads`} inputMode="numeric" data-autofocus {...form.field('minLoads')} />
      <TextInput label={t`Failed loads, in percent more`} inputMode="decimal" {...form.field('failurePercent')} />
      <TextInput label={t`Errors for 100 loads, more`} inputMode="decimal" {...form.field('errorPercent')} />
      <TextInput label={t`Load time, in percent longer`} inputMode="decimal" {...form.field('slowdownPercent')} />
    </FormDialog>
  )
}
