import { t } from '@lingui/core/macro'
import { Button, Checkbox, Radio } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#figures/format.ts'
import { Popover } from '#floating/popover.tsx'
import { IconChevronDown } from '#icons/icons.ts'

/** A choice of a {@link FilterSelect}. */
export interface FilterOption {
  value: string
  label: ReactNode
  /** Number of matching rows. */
  count?: number
}

/** Props of {@link FilterSelect}. */
export interface FilterSelectProps {
  label: string
  options: readonly FilterOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Only one at a time. */
  isSingle?: boolean
}

/** A filter button: it opens the options and shows how many are active. */
export function FilterSelect({ label, options, selected, onChange, isSingle = false }: FilterSelectProps) {
  const [isOpen, setIsOpen] = useState(false)
  const format = useFormat()
  const Choice = isSingle ? Radio : Checkbox
  const change = (value: string, isOn: boolean) => {
    if (isSingle) onChange([value])
    else onChange(isOn ? [...selected, value] : selected.filter((each) => each !== value))
    if (isSingle) setIsOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className="yk-filter"
          data-on={selected.length > 0 || undefined}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          {selected.length > 0 && <span className="yk-filter-count">{selected.length}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className="yk-filter-menu">
        {options.map((option) => (
          <Choice
            key={option.value}
            size="xs"
            label={
              <span className="yk-filter-option">
                {option.label}
                {option.count !== undefined && <span className="yk-filter-share">{format.number(option.count)}</span>}
              </span>
            }
            checked={selected.includes(option.value)}
            onChange={(event) => change(option.value, event.currentTarget.checked)}
          />
        ))}
        {options.length === 0 && <span className="yk-filter-share">{t`No options yet`}</span>}
        {selected.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-xs" mr="auto" ml={-8} onClick={() => onChange([])}>
            {t`Clear`}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
