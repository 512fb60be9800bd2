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
      notify(body.consent === 'confirm' ? 'Added. They get an e-mail to confirm' : 'Subscriber added')
      onAdded(subscriberId)
    },
  })
  return (
    <FormDialog title="Add a subscriber" submitLabel="Add subscriber" form={form} onClose={onClose}>
      <TextInput label="E-mail address" type="email" required data-autofocus {...form.field('email')} />
      <div className={css.pair}>
        <TextInput label="First name" {...form.field('firstName')} />
        <TextInput label="Last name" {...form.field('lastName')} />
      </div>
      <TextInput label="Tags" description="Separated by commas" {...form.field('tags')} />
      <Radio.Group
        label="Consent to e-mail"
        value={form.values.consent}
        onChange={(consent) => form.set('consent', consent)}
        error={form.field('consent').error}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="none" label="Not asked" description="They get no marketing e-mail" />
          <Radio value="confirm" label="Ask them to confirm" description="They get one e-mail with a button; the safest way" />
          <Radio value="subscribed" label="They agreed already" description="On paper, by phone, at an event …" />
        </Stack>
      </Radio.Group>
      {form.values.consent === 'subscribed' && (
        <Textarea
          label="When and how they agreed"
          description="Kept as proof, and shown in their consent history"
          placeholder="Signed up at our stand at the spring market"
          autosize
          minRows={2}
          required
          {...form.field('statement')}
        />
      )}
    </FormDialog>
  )
}
