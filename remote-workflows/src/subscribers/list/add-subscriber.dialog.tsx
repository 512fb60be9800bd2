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

/** Somebody by hand. Whether they agreed is said with how, because that is what counts when they ask. */
export function AddSubscriberDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (subscriberId: string) => void }) {
  const create = useCreateSubscriber()
  const form = useForm({
    initial,
    schema,
    onSubmit: async (body) => {
      const { subscriberId } = await create.mutateAsync(body)
      notify(body.consent === 'confirm' ? t`Added. They get an e-mail to confirm` : t`Subscriber added`)
      onAdded(subscriberId)
    },
  })
  return (
    <FormDialog title={t`Add a subscriber`} submitLabel={t`Add subscriber`} form={form} onClose={onClose}>
      <TextInput label={t`E-mail address`} type="email" required data-autofocus {...form.field('email')} />
      <div className={css.pair}>
        <TextInput label={t`First name`} {...form.field('firstName')} />
        <TextInput label={t`Last name`} {...form.field('lastName')} />
      </div>
      <TextInput label={t`Tags`} description={t`Separated by commas`} {...form.field('tags')} />
      <Radio.Group
        label={t`Consent to e-mail`}
        value={form.values.consent}
        onChange={(consent) => form.set('consent', consent)}
        error={form.field('consent').error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="none" label={t`Not asked`} description={t`They get no marketing e-mail`} />
          <Radio
            value="confirm"
            label={t`Ask them to confirm`}
            description={t`They get one e-mail with a button; the safest way`}
          />
          <Radio value="subscribed" label={t`They agreed already`} description={t`On paper, by phone, at an event …`} />
        </Stack>
      </Radio.Group>
      {form.values.consent === 'subscribed' && (
        <Textarea
          label={t`When and how they agreed`}
          description={t`Kept as proof, and shown in their consent history`}
          placeholder={t`Signed up at our stand at the spring market`}
          autosize
          minRows={2}
          required
          {...form.field('statement')}
        />
      )}
    </FormDialog>
  )
}
