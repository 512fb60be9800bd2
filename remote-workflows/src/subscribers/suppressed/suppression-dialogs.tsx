import { plural, t } from '@lingui/core/macro'
import type { BlockedAddress } from '@yuko/contract/automation/subscribers/list-blocked-addresses'
import { notify } from '@yuko/runtime'
import { Radio, Stack, TextInput, useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useAddSuppressions, useLiftBlock } from '#data/subscriber.mutations.ts'

/** Extracts addresses from any text, such as a list or a column of a file, with or without names. */
const addressesIn = (text: string): string[] => text.match(/(?<![^\s,;"'<>()])[^\s,;"'<>()]+@[^\s,;"'<>()]+/g) ?? []

const schema = z
  .object({ text: z.string(), reason: z.enum(['manual', 'unsubscribed']), detail: z.string().max(500) })
  .refine(({ text }) => addressesIn(text).length > 0, { path: ['text'], message: t`Enter at least one email address` })
  .refine(({ text }) => addressesIn(text).length <= 20_000, {
    path: ['text'],
    message: t`Enter up to 20,000 addresses at a time`,
  })

export function AddSuppressionsDialog({ onClose }: { onClose: () => void }) {
  const add = useAddSuppressions()
  const form = useForm({
    initial: { text: '', reason: 'manual', detail: '' },
    schema,
    onSubmit: async ({ text, reason, detail }) => {
      const { added, known, refused } = await add.mutateAsync({ addresses: addressesIn(text), reason, detail })
      const parts = [
        plural(added, { one: '# address added', other: '# addresses added' }),
        known > 0 && plural(known, { one: '# already suppressed', other: '# already suppressed' }),
        refused > 0 && plural(refused, { one: '# invalid', other: '# invalid' }),
      ]
      notify(parts.filter(Boolean).join(' · '))
      onClose()
    },
  })
  return (
    <FormDialog title={t`Add addresses`} submitLabel={t`Add`} form={form} onClose={onClose}>
      <Textarea
        label={t`Addresses`}
        description={t`Paste up to 20,000 addresses from a file or list`}
        autosize
        minRows={5}
        maxRows={12}
        required
        data-autofocus
        {...form.field('text')}
      />
      <Radio.Group label={t`Reason`} value={form.values.reason} onChange={(reason) => form.set('reason', reason)}>
        <Stack gap="xs" mt="xs">
          <Radio value="manual" label={t`Suppressed manually`} description={t`You can remove it later`} />
          <Radio value="unsubscribed" label={t`They unsubscribed elsewhere`} description={t`Only they can resubscribe`} />
        </Stack>
      </Radio.Group>
      <TextInput label={t`Note`} description={t`For example, where the list comes from`} {...form.field('detail')} />
    </FormDialog>
  )
}

export function LiftDialog({ address, onClose }: { address: BlockedAddress; onClose: () => void }) {
  const lift = useLiftBlock()
  const form = useForm({
    initial: { reason: '' },
    schema: z.object({ reason: z.string().trim().min(1, t`Enter a reason`).max(500) }),
    onSubmit: async ({ reason }) => {
      await lift.mutateAsync({ addressHash: address.addressHash, reason })
      notify(t`Suppression removed`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={address.email ? t`Remove suppression for ${address.email}?` : t`Remove this suppression?`}
      submitLabel={t`Remove suppression`}
      form={form}
      onClose={onClose}
    >
      <p>
        {address.reason.startsWith('unengaged')
          ? t`They get these emails again and count as engaged from today. The person’s own choices are kept.`
          : t`If emails bounce again, the address is suppressed again. The person’s own choices are kept.`}
      </p>
      <Textarea label={t`Reason`} autosize minRows={2} required data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}
