/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { daysIn } from '../view/loyalty/birthday.ts'
import type { ProgramView } from './member-lists.tsx'

/** It can be saved once. */
export function Birthday({ wording, isBusy, run }: Pick<ProgramView, 'wording' | 'isBusy' | 'run'>) {
  const [{ day, month }, setDate] = useState({ day: 1, month: 1 })
  const change = (day: number, month: number) => setDate({ day: Math.min(day, daysIn(month)), month })
  return (
    <s-section heading={wording.text('loyaltyBirthday')}>
      <s-paragraph>{wording.text('loyaltyBirthdayOnce')}</s-paragraph>
      <s-stack direction="inline" gap="base" alignItems="end">
        <Choice
          label={wording.text('loyaltyDay')}
          value={day}
          count={daysIn(month)}
          textOf={String}
          choose={(chosen) => change(chosen, month)}
        />
        <Choice
          label={wording.text('loyaltyMonth')}
          value={month}
          count={12}
          textOf={wording.month}
          choose={(chosen) => change(day, chosen)}
        />
        <s-button loading={isBusy} onClick={() => void run('birthday', { birthday: { month, day } })}>
          {wording.text('loyaltySave')}
        </s-button>
      </s-stack>
    </s-section>
  )
}

interface ChoiceView {
  readonly label: string
  readonly value: number
  readonly count: number
  textOf(n: number): string
  choose(n: number): void
}

const Choice = ({ label, value, count, textOf, choose }: ChoiceView) => (
  <s-select
    label={label}
    value={String(value)}
    onChange={({ currentTarget }) => choose(Number((currentTarget as HTMLElementTagNameMap['s-select']).value))}
  >
    {Array.from({ length: count }, (_, index) => (
      <s-option key={index} value={String(index + 1)}>
        {textOf(index + 1)}
      </s-option>
    ))}
  </s-select>
)
