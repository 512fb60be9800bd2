import { t } from '@lingui/core/macro'
import { createSubscriber } from '@yuko/contract/automation/subscribers/create-subscriber'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify } from '@yuko/runtime'
import { Radio, Stack, TextInput, useForm } from '@yuko/ui'
import { FormDialog, Textarea } from '@yuko/ui/on-demand'
import { z } from 'zod'
import { useCreateSubscriber } from '#data/subscriber.mutations.ts'
import css from './subscribers.module.css'

const initial = { email: '', firstName: '', lastName: '', tags: '', consent: 'none', statement: '' }

const schema = z.preprocess((given) => {
  const values = given as typeof initial
  const tags = values.tags.split(',').map((tag) => tag.trim())
  return { ...values, tags: tags.filter(Boolean), statement: values.consent === 'subscribed' ? values.statement : '' }
}, bodyOf(createSubscriber))

/** Adds a subscriber manually. Existing consent requires a statement of how it was collected, as proof. */
export function AddSubscriberDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (subscriberId: string) => void }) {
  const create = useCreateSubscriber()
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const { subscriberId } = await create.mutateAsync(body)
      notify(body.consent === 'confirm' ? t`Subscriber added. Confirmation email sent` : t`Subscriber added`)
      onAdded(subscriberId)
    },
  })
  return (
    <FormDialog title={t`Add subscriber`} submitLabel={t`Add subscriber`} form={form} onClose={onClose}>
      <TextInput label={t`Email address`} type="email" required data-autofocus {...form.field('email')} />
      <div className={css.pair}>
        <TextInput label={t`First name`} {...form.field('firstName')} />
        <TextInput label={t`Last name`} {...form.field('lastName')} />
      </div>
      <TextInput label={t`Tags`} description={t`Separated by commas`} {...form.field('tags')} />
      <Radio.Group
        label={t`Email consent`}
        value={form.values.consent}
        onChange={(consent) => form.set('consent', consent)}
        error={form.field('consent').error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="none" label={t`No consent`} description={t`No marketing emails`} />
          <Radio
            value="confirm"
            label={t`Send a confirmation email`}
            description={t`They confirm with one click. The safest way.`}
          />
          <Radio value="subscribed" label={t`Already consented`} description={t`On paper, by phone, at an event…`} />
        </Stack>
      </Radio.Group>
      {form.values.consent === 'subscribed' && (
        <Textarea
          label={t`When and how they consented`}
          description={t`Stored as proof in their consent history`}
          placeholder={t`Signed up at our booth at the spring market`}
          autosize
          minRows={2}
          required
          {...form.field('statement')}
        />
      )}
    </FormDialog>
  )
}
