import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio, Section, Stack, TextInput, type useForm } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { topicQueries } from '#data/subscriber.queries.ts'
import type { FormValues } from './form-values.ts'
import css from './forms.module.css'

interface FormFieldsProps {
  form: ReturnType<typeof useForm<FormValues, unknown>>
  isDisabled: boolean
}

export function FormFields(props: FormFieldsProps) {
  return (
    <>
      <Words {...props} />
      <Questions {...props} />
      <Afterwards {...props} />
      <Place {...props} />
    </>
  )
}

/** Props of fields by their name. */
const fieldsOf = ({ form, isDisabled }: FormFieldsProps) => ({
  text: (name: Parameters<typeof form.field>[0]) => ({
    ...form.field(name),
    value: String(form.values[name]),
    disabled: isDisabled,
  }),
  tick: (name: Parameters<typeof form.toggle>[0]) => ({ ...form.toggle(name), disabled: isDisabled }),
})

function Words(props: FormFieldsProps) {
  const { text, tick } = fieldsOf(props)
  return (
    <Section title="Words">
      <div className={css.group}>
        <TextInput label="Name" description="For you" maxLength={80} required {...text('name')} />
        <TextInput label="Heading" maxLength={80} required {...text('heading')} />
        <Textarea label="Text" maxLength={300} autosize minRows={2} {...text('text')} />
        <TextInput label="Button" maxLength={40} required {...text('button')} />
        <Textarea
          label="Consent text"
          description="What they agree to. Name your store, and say that they can end it at any time"
          maxLength={500}
          autosize
          minRows={2}
          {...text('consentText')}
        />
        <Checkbox label="A box to tick for it" description="Never ticked beforehand" {...tick('requiresTick')} />
      </div>
    </Section>
  )
}

function Questions(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { values } = form
  const { tick } = fieldsOf(props)
  const { data: topics } = useQuery(topicQueries.list())
  const toggleTopic = (topicId: string) =>
    form.set(
      'topics',
      values.topics.includes(topicId) ? values.topics.filter((one) => one !== topicId) : [...values.topics, topicId],
    )

  return (
    <Section title="What it asks" description="The address always. Each further field costs sign-ups.">
      <div className={css.group}>
        <Checkbox label="First name" {...tick('asksFirstName')} />
        <Checkbox label="Last name" {...tick('asksLastName')} />
        <Checkbox label="Birthday" description="For birthday workflows" {...tick('asksBirthday')} />
        <fieldset className={css.topics}>
          <legend>Topics to choose from</legend>
          {topics?.items.map(({ topicId, name }) => (
            <Checkbox
              key={topicId}
              label={name}
              disabled={isDisabled}
              checked={values.topics.includes(topicId)}
              onChange={() => toggleTopic(topicId)}
            />
          ))}
        </fieldset>
      </div>
    </Section>
  )
}

function Afterwards(props: FormFieldsProps) {
  const { values } = props.form
  const { text, tick } = fieldsOf(props)
  return (
    <Section title="After it">
      <div className={css.group}>
        <Checkbox
          label="Ask to confirm by e-mail"
          description="Double opt-in: proof that the address is theirs. In Germany and Austria the usual way"
          {...tick('isDoubleOptIn')}
        />
        {values.isDoubleOptIn && <TextInput label="Said after sending" maxLength={300} required {...text('confirmSuccess')} />}
        <TextInput label="Said once subscribed" maxLength={300} required {...text('success')} />
        <div className={css.pair}>
          <TextInput label="Coupon" description="Shown once subscribed" maxLength={60} {...text('coupon')} />
          <TextInput label="Text before the coupon" maxLength={200} {...text('couponText')} />
        </div>
        <TextInput label="Tag" description="Whoever signs up here gets it" maxLength={60} {...text('tag')} />
      </div>
    </Section>
  )
}

function Place(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { values } = form
  const { text, tick } = fieldsOf(props)
  return (
    <Section title="Where it stands">
      <div className={css.group}>
        <Radio.Group
          aria-label="Where it stands"
          value={values.layout}
          onChange={(layout) => form.set('layout', layout as FormValues['layout'])}
        >
          <Stack gap="xs">
            <Radio value="inline" label="In the page" disabled={isDisabled} />
            <Radio value="popup" label="Over the page" disabled={isDisabled} />
          </Stack>
        </Radio.Group>
        {values.layout === 'popup' && (
          <>
            <div className={css.pair}>
              <TextInput label="Comes after" description="Seconds" inputMode="numeric" {...text('delaySeconds')} />
              <TextInput label="Closed, comes again after" description="Days" inputMode="numeric" {...text('againAfterDays')} />
            </div>
            <Checkbox label="Also when somebody is about to leave" {...tick('onExitIntent')} />
            <Checkbox label="On phones too" {...tick('showOnPhones')} />
          </>
        )}
      </div>
    </Section>
  )
}
