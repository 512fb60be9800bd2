import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Section, TextInput } from '@yuko/ui'
import { Textarea } from '@yuko/ui/on-demand'
import { topicQueries } from '#data/subscriber.queries.ts'
import { CouponFields } from './coupon.fields.tsx'
import { type FormFieldsProps, fieldsOf } from './fields-of.ts'
import css from './forms.module.css'
import { ImageSection } from './image.section.tsx'
import { PlacementSection } from './placement.section.tsx'
import { QuestionsSection } from './questions.section.tsx'

export function FormFields(props: FormFieldsProps) {
  return (
    <>
      <Words {...props} />
      <ImageSection {...props} />
      <Questions {...props} />
      <QuestionsSection {...props} />
      <Afterwards {...props} />
      <PlacementSection {...props} />
    </>
  )
}

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
        <CouponFields {...props} />
        <TextInput label={t`Tag`} description={t`Added to everyone who signs up here`} maxLength={60} {...text('tag')} />
      </div>
    </Section>
  )
}
