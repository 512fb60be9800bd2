import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { notify } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useChangeRelease } from '#data/releases.mutations.ts'

const number = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+(\.\d+)?$/.test(text) && Number(text) >= from && Number(text) <= to,
      t`Enter a number from ${from} to ${to}`,
    )

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
      notify(t`Automatic rollback turned on. Checked every minute.`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Automatic rollback: ${remote.title}`} submitLabel={t`Turn on`} form={form} onClose={onClose}>
      <p>
        {t`If the newest version performs worse than the previous one, its canary ends or the live version is rolled back once. Operators get an email.`}
      </p>
      <TextInput label={t`Minimum number of loads`} inputMode="numeric" data-autofocus {...form.field('minLoads')} />
      <TextInput label={t`Increase in failed loads (%)`} inputMode="decimal" {...form.field('failurePercent')} />
      <TextInput label={t`Increase in errors per 100 loads`} inputMode="decimal" {...form.field('errorPercent')} />
      <TextInput label={t`Increase in load time (%)`} inputMode="decimal" {...form.field('slowdownPercent')} />
    </FormDialog>
  )
}
