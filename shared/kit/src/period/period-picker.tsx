import { plural, t } from '@lingui/core/macro'
import { Button, IconCalendar, IconCheck, IconChevronDown, Menu, Popover, SegmentedControl, TextInput, useFormat } from '@yuko/ui'
import { type FormEvent, useState } from 'react'
import { isPeriod, type Period, spans as usualSpans } from './period.ts'
import css from './period-picker.module.css'

const comparisons = {
  previous: t`Compare with previous period`,
  year: t`Compare with previous year`,
  none: t`No comparison`,
} as const
type Compare = keyof typeof comparisons

interface PeriodPickerProps {
  period: Period
  onChange: (period: Period) => void
  /** Days before today to choose from. */
  spans?: readonly number[]
}

/** Chooses a period, as a number of days or with dates, and what its figures are compared with. */
export function PeriodPicker({ period, onChange, spans = usualSpans }: PeriodPickerProps) {
  const isSpan = 'days' in period
  return (
    <div className={css.picker}>
      <SegmentedControl
        aria-label={t`Period`}
        data={spans.map((days) => ({
          value: String(days),
          label: days === 365 ? t`1 year` : plural(days, { one: '# day', other: '# days' }),
        }))}
        value={isSpan ? String(period.days) : ''}
        onChange={(days) => onChange({ days: Number(days), compare: period.compare })}
      />
      <ChosenDays period={period} onChange={onChange} />
      <Menu>
        <Menu.Target>
          <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {comparisons[period.compare]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(Object.keys(comparisons) as Compare[]).map((compare) => (
            <Menu.Item
              key={compare}
              onClick={() => onChange({ ...period, compare })}
              rightSection={compare === period.compare ? <IconCheck size={14} /> : undefined}
            >
              {comparisons[compare]}
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
          {chosen ? `${format.day(chosen.from)} – ${format.day(chosen.to)}` : t`Custom dates`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Custom dates`}>
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
    else
      setError(
        from && to && from > to
          ? t`The end date can’t be before the start date`
          : t`Choose a start and end date, up to one year apart`,
      )
  }
  return (
    <form className={css.days} onSubmit={submit} noValidate>
      <TextInput
        type="date"
        label={t`Start date`}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`End date`}
        value={to}
        min={from || undefined}
        error={error}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit">{t`Apply`}</Button>
    </form>
  )
}
