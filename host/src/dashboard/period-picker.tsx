import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, IconCalendar, IconCheck, IconChevronDown, Menu, Popover, SegmentedControl, TextInput, useFormat } from '@yuko/ui'
import { type FormEvent, useState } from 'react'
import { isPeriod, type Period, spans } from '#dashboard/period.ts'
import css from '#dashboard/period-picker.module.css'

const comparisons = {
  previous: 'the period before',
  year: 'a year before',
  none: 'nothing',
} as const
type Compare = keyof typeof comparisons

interface PeriodPickerProps {
  period: Period
  onChange: (period: Period) => void
}

export function PeriodPicker({ period, onChange }: PeriodPickerProps) {
  const isSpan = 'days' in period
  return (
    <div className={css.picker}>
      <SegmentedControl
        aria-label={t`Period`}
        data={spans.map((days) => ({ value: String(days), label: `${days} days` }))}
        value={isSpan ? String(period.days) : ''}
        onChange={(days) => onChange({ days: Number(days), compare: period.compare })}
      />
      <ChosenDays period={period} onChange={onChange} />
      <Menu>
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden />}>
            <Trans>Compare with {comparisons[period.compare]}</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(comparisons) as Compare[]).map((compare) => (
            <Menu.Item
              key={compare}
              onClick={() => onChange({ ...period, compare })}
              rightSection={compare === period.compare ? <IconCheck size={14} /> : undefined}
            >
              <Trans>Compare with {comparisons[compare]}</Trans>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function ChosenDays({ period, onChange }: PeriodPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const format = useFormat()
  const chosen = 'from' in period ? period : undefined
  const choose = (from: string, to: string) => {
    setIsOpen(false)
    onChange({ from, to, compare: period.compare })
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant={chosen ? 'light' : 'default'}
          leftSection={<IconCalendar size={16} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {chosen ? `${format.day(chosen.from)} – ${format.day(chosen.to)}` : t`Choose days`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Choose days`}>
        <DaysForm from={chosen?.from ?? ''} to={chosen?.to ?? ''} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function DaysForm(props: { from: string; to: string; onChoose: (from: string, to: string) => void }) {
  const [from, setFrom] = useState(props.from)
  const [to, setTo] = useState(props.to)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPeriod(from, to)) props.onChoose(from, to)
    else setError(from && to && from > to ? 'must not be before the first day' : t`Choose two days at most a year apart`)
  }
  return (
    <form className={css.days} onSubmit={submit} noValidate>
      <TextInput
        type="date"
        label={t`From`}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        value={to}
        min={from || undefined}
        error={error}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">{t`Show`}</Button>
    </form>
  )
}
