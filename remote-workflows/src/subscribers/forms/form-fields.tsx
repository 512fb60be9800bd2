import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio, Section, Stack, TextInput, type useForm } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import { topicQueries } from '#data/subscriber.queries.ts'
import type { FormValues } from './form-values.ts'
import css from './forms.module.css'

interface FormFieldsProps {
  form: ReturnType<typeof useForm<FormValues, unknown>>
  isDisabled: boolean
  /** Without what all variants share. */
  isVariant: boolean
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

/** Props of fields by name. */
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
    <Section title={t`Content`}>
      <div className={css.group}>
        {!props.isVariant && (
          <TextInput label={t`Name`} description={t`Only your team sees this`} maxLength={80} required {...text('name')} />
        )}
        <TextInput label={t`Heading`} maxLength={80} required {...text('heading')} />
        <Textarea label={t`Text`} maxLength={300} autosize minRows={2} {...text('text')} />
        <TextInput label={t`Button`} maxLength={40} required {...text('button')} />
        <Textarea
          label={t`Consent text`}
          description={t`What people agree to. Name your store and mention that they can unsubscribe anytime.`}
          maxLength={500}
          autosize
          minRows={2}
          {...text('consentText')}
        />
        <Checkbox label={t`Require a consent checkbox`} description={t`Always unchecked at first`} {...tick('requiresTick')} />
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
    <Section title={t`Fields`} description={t`The email address is always included. Each extra field reduces sign-ups.`}>
      <div className={css.group}>
        <Checkbox label={t`First name`} {...tick('asksFirstName')} />
        <Checkbox label={t`Last name`} {...tick('asksLastName')} />
        <Checkbox label={t`Birthday`} description={t`For birthday workflows`} {...tick('asksBirthday')} />
        <fieldset className={css.topics}>
          <legend>{t`Topics`}</legend>
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
    <Section title={t`After sign-up`}>
      <div className={css.group}>
        <Checkbox
          label={t`Require email confirmation`}
          description={t`Double opt-in proves who owns the address. Recommended in Germany and Austria.`}
          {...tick('isDoubleOptIn')}
        />
        {values.isDoubleOptIn && (
          <TextInput label={t`Message before confirmation`} maxLength={300} required {...text('confirmSuccess')} />
        )}
        <TextInput label={t`Success message`} maxLength={300} required {...text('success')} />
        <div className={css.pair}>
          <TextInput label={t`Coupon`} description={t`Shown with the success message`} maxLength={60} {...text('coupon')} />
          <TextInput label={t`Text before the coupon`} maxLength={200} {...text('couponText')} />
        </div>
        <TextInput label={t`Tag`} description={t`Added to everyone who signs up here`} maxLength={60} {...text('tag')} />
      </div>
    </Section>
  )
}

function Place(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { values } = form
  return (
    <Section title={t`Placement`}>
      <div className={css.group}>
        <Radio.Group
          aria-label={t`Placement`}
          value={values.layout}
          onChange={(layout) => form.set('layout', layout as FormValues['layout'])}
        >
          <Stack gap="xs">
            <Radio value="inline" label={t`Embedded`} disabled={isDisabled} />
            <Radio value="popup" label={t`Popup`} disabled={isDisabled} />
          </Stack>
        </Radio.Group>
        {values.layout === 'popup' && (
          <>
            <PopupTriggers {...props} />
            <PopupTargeting {...props} />
          </>
        )}
      </div>
    </Section>
  )
}

function PopupTriggers(props: FormFieldsProps) {
  const { text, tick } = fieldsOf(props)
  return (
    <fieldset className={css.topics}>
      <legend>{t`Opens on the first of`}</legend>
      <Checkbox label={t`Time on page`} {...tick('opensByTime')} />
      <Checkbox
        label={t`Exit intent`}
        description={t`The pointer leaves the page at the top. Not on phones.`}
        {...tick('onExitIntent')}
      />
      <div className={css.pair}>
        {props.form.values.opensByTime && (
          <TextInput label={t`Time on page`} description={t`Seconds`} inputMode="numeric" {...text('delaySeconds')} />
        )}
        <TextInput
          label={t`Scroll depth`}
          description={t`Percent of the page. Empty: not by scrolling`}
          inputMode="numeric"
          {...text('scrollPercent')}
        />
        <TextInput label={t`Show again after`} description={t`Days`} inputMode="numeric" {...text('againAfterDays')} />
      </div>
    </fieldset>
  )
}

function PopupTargeting(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { text } = fieldsOf(props)
  return (
    <>
      <div className={css.pair}>
        <Select
          label={t`Visitors`}
          data={[
            { value: 'all', label: t`Everyone` },
            { value: 'visitors', label: t`Not signed up yet` },
            { value: 'subscribers', label: t`Already signed up` },
          ]}
          description={t`By sign-ups in the same browser`}
          allowDeselect={false}
          value={form.values.audience}
          onChange={(audience) => form.set('audience', audience as FormValues['audience'])}
          disabled={isDisabled}
        />
        <Select
          label={t`Devices`}
          data={[
            { value: 'all', label: t`All devices` },
            { value: 'phones', label: t`Phones only` },
            { value: 'computers', label: t`Computers and tablets` },
          ]}
          description={t`By the width of the window`}
          allowDeselect={false}
          value={form.values.devices}
          onChange={(devices) => form.set('devices', devices as FormValues['devices'])}
          disabled={isDisabled}
        />
      </div>
      <div className={css.pair}>
        <Textarea
          label={t`Only on these pages`}
          description={t`One path per line, such as /products/*. Empty: all pages`}
          autosize
          minRows={2}
          {...text('pages')}
        />
        <Textarea
          label={t`Not on these pages`}
          description={t`One path per line, such as /cart`}
          autosize
          minRows={2}
          {...text('exceptPages')}
        />
      </div>
    </>
  )
}
