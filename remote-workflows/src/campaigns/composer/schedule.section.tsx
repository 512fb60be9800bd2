import { t } from '@lingui/core/macro'
import type { CampaignSchedule } from '@yuko/contract/automation/campaigns/email-campaign'
import { localTime, momentOf } from '@yuko/kit/period/zoned-time.ts'
import { useHost } from '@yuko/runtime'
import { Checkbox, Radio, Section, Stack, TextInput } from '@yuko/ui'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { TimeField } from '#data/time.field.tsx'
import { units } from '#data/units.ts'
import { within } from '#data/within.ts'
import styles from '../campaigns.module.css'
import type { Composer } from './use-composer.ts'

type Mode = CampaignSchedule['mode']

/** Tomorrow at nine, in the store’s time zone. */
function tomorrow(timeZone: string) {
  const date = localTime(new Date(Date.now() + 86_400_000).toISOString(), timeZone).slice(0, 10)
  return { date, at: momentOf(`${date}T09:00`, timeZone) ?? new Date(Date.now() + 86_400_000).toISOString() }
}

function startOf(mode: Mode, timeZone: string): CampaignSchedule {
  const { date, at } = tomorrow(timeZone)
  const starts: Record<Mode, CampaignSchedule> = {
    now: { mode: 'now' },
    at: { mode: 'at', at },
    local: { mode: 'local', date, time: '09:00' },
    spread: { mode: 'spread', at: null, hours: 4 },
  }
  return starts[mode]
}

/** When the campaign is sent. */
export function ScheduleSection({ composer: { draft, set } }: { composer: Composer }) {
  const { timezone } = useHost().organization
  const { schedule } = draft.settings
  return (
    <Section title={t`Schedule`}>
      <Radio.Group
        aria-label={t`Schedule`}
        value={schedule.mode}
        onChange={(mode) => set({ schedule: startOf(mode as Mode, timezone) })}
      >
        <Stack gap="sm">
          <Radio value="now" label={t`Send now`} description={t`As soon as you confirm`} />
          <Radio value="at" label={t`At a scheduled time`} description={t`The same moment for everyone`} />
          <Radio
            value="local"
            label={t`In each recipient’s time zone`}
            description={t`In the store’s time zone if theirs is unknown`}
          />
          <Radio
            value="spread"
            label={t`Spread over hours`}
            description={t`In even portions, so that your store isn’t overrun`}
          />
        </Stack>
      </Radio.Group>
      <ScheduleFields schedule={schedule} onChange={(next) => set({ schedule: next })} />
    </Section>
  )
}

interface ScheduleFieldsProps {
  schedule: CampaignSchedule
  onChange: (schedule: CampaignSchedule) => void
}

function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  switch (schedule.mode) {
    case 'now':
      return null
    case 'at':
      return (
        <div className={styles.row}>
          <MomentField label={t`Date and time`} value={schedule.at} onChange={(at) => onChange({ ...schedule, at })} />
        </div>
      )
    case 'local':
      return (
        <div className={styles.row}>
          <TextInput
            type="date"
            label={t`Date`}
            value={schedule.date}
            onChange={({ currentTarget: { value } }) => value && onChange({ ...schedule, date: value })}
          />
          <TimeField label={t`Time`} value={schedule.time} onChange={(time) => onChange({ ...schedule, time })} />
        </div>
      )
    case 'spread':
      return <SpreadFields schedule={schedule} onChange={onChange} />
  }
}

function SpreadFields({
  schedule,
  onChange,
}: {
  schedule: Extract<CampaignSchedule, { mode: 'spread' }>
  onChange: (schedule: CampaignSchedule) => void
}) {
  const { timezone } = useHost().organization
  return (
    <div className={styles.row}>
      <NumberField
        label={t`Over`}
        isLabelShown
        suffix={units.hours}
        value={schedule.hours}
        onChange={(typed) => typed && onChange({ ...schedule, hours: within(typed, 1, 72) })}
      />
      {schedule.at !== null && (
        <MomentField label={t`Start`} value={schedule.at} onChange={(at) => onChange({ ...schedule, at })} />
      )}
      <Checkbox
        className={styles.beside}
        label={t`Start at a scheduled time`}
        checked={schedule.at !== null}
        onChange={({ currentTarget }) => onChange({ ...schedule, at: currentTarget.checked ? tomorrow(timezone).at : null })}
      />
    </div>
  )
}

/** A date and time in the store’s time zone; an incomplete one keeps the previous. */
function MomentField({ label, value, onChange }: { label: string; value: string; onChange: (at: string) => void }) {
  const { timezone } = useHost().organization
  const zone = timezone.replaceAll('_', ' ')
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={t`Time zone: ${zone}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={localTime(value, timezone)}
      onChange={({ currentTarget }) => {
        const at = momentOf(currentTarget.value, timezone)
        if (at) onChange(at)
      }}
    />
  )
}
