import { t } from '@lingui/core/macro'
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
    <Section title={t`Words`}>
      <div className={css.group}>
        <TextInput label={t`Name`} description={t`For you`} maxLength={80} required {...text('name')} />
        <TextInput label={t`Heading`} maxLength={80} required {...text('heading')} />
        <Textarea label={t`Text`} maxLength={300} autosize minRows={2} {...text('text')} />
        <TextInput label={t`Button`} maxLength={40} required {...text('button')} />
        <Textarea
          label={t`Consent text`}
          description={t`What they agree to. Name your store, and say that they can end it at any time`}
          maxLength={500}
          autosize
          minRows={2}
          {...text('consentText')}
        />
        <Checkbox label={t`A box to tick for it`} description={t`Never ticked beforehand`} {...tick('requiresTick')} />
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
    <Section title={t`What it asks`} description={t`The address always. Each further field costs sign-ups.`}>
      <div className={css.group}>
        <Checkbox label={t`First name`} {...tick('asksFirstName')} />
        <Checkbox label={t`Last name`} {...tick('asksLastName')} />
        <Checkbox label={t`Birthday`} description={t`For birthday workflows`} {...tick('asksBirthday')} />
        <fieldset className={css.topics}>
          <legend>{t`Topics to choose from`}</legend>
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
    <Section title={t`After it`}>
      <div className={css.group}>
        <Checkbox
          label={t`Ask to confirm by e-mail`}
          description={t`Double opt-in: proof that the address is theirs. In Germany and Austria the usual way`}
          {...tick('isDoubleOptIn')}
        />
        {values.isDoubleOptIn && <TextInput label={t`Said after sending`} maxLength={300} required {...text('confirmSuccess')} />}
        <TextInput label={t`Said once subscribed`} maxLength={300} required {...text('success')} />
        <div className={css.pair}>
          <TextInput label={t`Coupon`} description={t`Shown once subscribed`} maxLength={60} {...text('coupon')} />
          <TextInput label={t`Text before the coupon`} maxLength={200} {...text('couponText')} />
        </div>
        <TextInput label={t`Tag`} description={t`Whoever signs up here gets it`} maxLength={60} {...text('tag')} />
      </div>
    </Section>
  )
}

function Place(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { values } = form
  const { text, tick } = fieldsOf(props)
  return (
    <Section title={t`Where it stands`}>
      <div className={css.group}>
        <Radio.Group
          aria-label={t`Where it stands`}
          value={values.layout}
          onChange={(layout) => form.set('layout', layout as FormValues['layout'])}
        >
          <Stack gap="xs">
            <Radio value="inline" label={t`In the page`} disabled={isDisabled} />
            <Radio value="popup" label={t`Over the page`} disabled={isDisabled} />
          </Stack>
        </Radio.Group>
        {values.layout === 'popup' && (
          <>
            <div className={css.pair}>
              <TextInput label={t`Comes after`} description={t`Seconds`} inputMode="numeric" {...text('delaySeconds')} />
              <TextInput
                label={t`Closed, comes again after`}
                description={t`Days`}
                inputMode="numeric"
                {...text('againAfterDays')}
              />
            </div>
            <Checkbox label={t`Also when somebody is about to leave`} {...tick('onExitIntent')} />
            <Checkbox label={t`On phones too`} {...tick('showOnPhones')} />
          </>
        )}
      </div>
    </Section>
  )
}
