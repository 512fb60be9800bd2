import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type Sunset, type SunsetRule, sunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { SectionForm } from '@yuko/kit/settings/section-form.tsx'
import { notify } from '@yuko/runtime'
import {
  Alert,
  Checkbox,
  ErrorPanel,
  type FormSchema,
  Radio,
  Section,
  Skeleton,
  Stack,
  TextInput,
  useForm,
  useFormat,
} from '@yuko/ui'
import { sunsetQueries, useUpdateSunset } from '#data/sunset.queries.ts'
import styles from '../settings.module.css'
import { Readmission } from './readmission.tsx'
import { SunsetPreview } from './sunset-preview.tsx'

/** When people who no longer engage stop getting marketing emails. */
export function SunsetSection({ mayEdit }: { mayEdit: boolean }) {
  const sunset = useQuery(sunsetQueries.rule())
  return (
    <div id="sunset">
      <Section
        title={t`Unengaged subscribers`}
        description={t`Stop emailing people who no longer open, click, or buy. Mailbox providers deliver more of your emails to everyone else.`}
      >
        {sunset.isPending && <Skeleton height={96} aria-label={t`Loading`} />}
        {sunset.isError && !sunset.data && (
          <ErrorPanel title={t`Couldn’t load the settings`} onRetry={sunset.refetch} isRetrying={sunset.isFetching}>
            {sunset.error.message}
          </ErrorPanel>
        )}
        {sunset.data && <SunsetForm sunset={sunset.data} mayEdit={mayEdit} />}
      </Section>
    </div>
  )
}

function SunsetForm({ sunset, mayEdit }: { sunset: Sunset; mayEdit: boolean }) {
  const update = useUpdateSunset()
  const { isOn, days, emails, action } = sunset.rule
  const form = useForm({
    initial: { isOn, days: String(days), emails: String(emails), action },
    schema: ruleForm(sunset.rule),
    onSubmit: async (rule) => {
      await update.mutateAsync(rule)
      notify(rule.isOn ? t`Rule saved. It’s being applied.` : t`Rule turned off`)
    },
  })
  return (
    <>
      <SectionForm form={form} mayEdit={mayEdit} saveLabel={t`Save rule`}>
        <Checkbox
          label={t`Suppress unengaged subscribers automatically`}
          description={t`Checked every night. Transactional emails are still sent.`}
          checked={form.values.isOn}
          onChange={(event) => form.set('isOn', event.currentTarget.checked)}
        />
        {form.values.isOn && <RuleFields form={form} sunset={sunset} />}
      </SectionForm>
      <Readmission people={sunset.unengaged} mayEdit={mayEdit} />
    </>
  )
}

type RuleForm = ReturnType<typeof useForm<Values, SunsetRule>>

function RuleFields({ form: { values, set, field }, sunset }: { form: RuleForm; sunset: Sunset }) {
  const asked = sunsetRule.safeParse(toRule(values)).data
  return (
    <Stack>
      <Tracking sunset={sunset} />
      <div className={styles.pair}>
        <TextInput
          inputMode="numeric"
          label={t`Days without engagement`}
          description={t`No open or click by a person, no order, no sign-up`}
          {...field('days')}
        />
        <TextInput
          inputMode="numeric"
          label={t`Marketing emails in that time, at least`}
          description={t`People you hardly emailed aren’t suppressed`}
          {...field('emails')}
        />
      </div>
      <Radio.Group label={t`Then`} value={values.action} onChange={(chosen) => set('action', chosen as SunsetRule['action'])}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="suppress"
            label={t`Send no marketing emails`}
            description={t`No campaigns, workflows, or other marketing`}
          />
          <Radio value="skip_campaigns" label={t`Exclude from campaigns`} description={t`Marketing workflows still reach them`} />
        </Stack>
      </Radio.Group>
      {asked && <SunsetPreview days={asked.days} emails={asked.emails} />}
    </Stack>
  )
}

function Tracking({ sunset: { isTracked, trackedSince } }: { sunset: Sunset }) {
  const format = useFormat()
  if (!isTracked) return <Alert color="warning">{t`Turn on open or click tracking. Until then, nobody is suppressed.`}</Alert>
  if (!trackedSince) return null
  const since = format.date(trackedSince)
  return (
    <Alert color="warning">{t`Engagement is only tracked since ${since}. Nobody is suppressed until this covers the whole period.`}</Alert>
  )
}

interface Values {
  isOn: boolean
  days: string
  emails: string
  action: SunsetRule['action']
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const toRule = (values: Values) => ({ ...values, days: numberOf(values.days), emails: numberOf(values.emails) })

/** Fields hidden by the switch keep their saved values, because nobody could fix them. */
const ruleForm = (saved: SunsetRule): FormSchema<SunsetRule> => ({
  '~standard': {
    validate(values) {
      const typed = values as Values
      const outcome = sunsetRule.safeParse(typed.isOn ? toRule(typed) : { ...saved, isOn: false })
      if (outcome.success) return { value: outcome.data }
      return { issues: outcome.error.issues.map(({ path, message }) => ({ path: path.map(String), message })) }
    },
  },
})
