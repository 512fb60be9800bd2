import { t } from '@lingui/core/macro'
import { Checkbox, Radio, Section, Stack, TextInput } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import { type FormFieldsProps, fieldsOf } from './fields-of.ts'
import type { FormValues } from './form-values.ts'
import css from './forms.module.css'

/** Where the form is, and when, where, and to whom a popup opens. */
export function PlacementSection(props: FormFieldsProps) {
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
