import { t } from '@lingui/core/macro'
import type { BlockedAddress } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { notify } from '@yuko/runtime'
import { Radio, Stack, TextInput, useForm, useFormat } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useAddSuppressions, useLiftBlock } from '#data/subscriber.mutations.ts'

/** Addresses out of any text: a list, a column of a file, with or without names around them. */
const addressesIn = (text: string): string[] => text.match(/(?<![^\s,;"'<>()])[^\s,;"'<>()]+@[^\s,;"'<>()]+/g) ?? []

const schema = z
  .object({ text: z.string(), reason: z.enum(['manual', 'unsubscribed']), detail: z.string().max(500) })
  .refine(({ text }) => addressesIn(text).length > 0, { path: ['text'], message: t`There is no e-mail address in it` })
  .refine(({ text }) => addressesIn(text).length <= 20_000, { path: ['text'], message: t`At most 20,000 at once` })

export function AddSuppressionsDialog({ onClose }: { onClose: () => void }) {
  const add = useAddSuppressions()
  const format = useFormat()
  const form = useForm({
    initial: { text: '', reason: 'manual', detail: '' },
    schema,
    onSubmit: async ({ text, reason, detail }) => {
      const { added, known, refused } = await add.mutateAsync({ addresses: addressesIn(text), reason, detail })
      const rest = [known && t`${format.number(known)} known already`, refused && t`${format.number(refused)} are no addresses`]
      notify([`${format.number(added)} added`, ...rest].filter(Boolean).join(', '))
      onClose()
    },
  })
  return (
    <FormDialog title={t`Add addresses`} submitLabel={t`Add`} form={form} onClose={onClose}>
      <Textarea
        label={t`Addresses`}
        description={t`Paste them from a file or a list, up to 20,000`}
        autosize
        minRows={5}
        maxRows={12}
        required
        data-autofocus
        {...form.field('text')}
      />
      <Radio.Group label={t`Why`} value={form.values.reason} onChange={(reason) => form.set('reason', reason)}>
        <Stack gap="xs" mt="xs">
          <Radio value="manual" label={t`No e-mail may go there`} description={t`You can lift it again`} />
          <Radio value="unsubscribed" label={t`They unsubscribed elsewhere`} description={t`Only they can take it back`} />
        </Stack>
      </Radio.Group>
      <TextInput label={t`Note`} description={t`Such as where the list comes from`} {...form.field('detail')} />
    </FormDialog>
  )
}

export function LiftDialog({ address, onClose }: { address: BlockedAddress; onClose: () => void }) {
  const lift = useLiftBlock()
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, t`Say why`).max(500) }),
    onSubmit: async ({ reason }) => {
      await lift.mutateAsync({ addressHash: address.addressHash, reason })
      notify(t`The address can be written to again`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Write to ${address.email ?? 'this address'} again?`}
      submitLabel={t`Lift it`}
      form={form}
      onClose={onClose}
    >
      <p>{t`Should mail bounce again, the address comes back here. What its owner chose stays.`}</p>
      <Textarea label={t`Reason`} autosize minRows={2} required data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}
