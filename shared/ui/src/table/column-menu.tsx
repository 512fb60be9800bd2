import { t } from '@lingui/core/macro'
import { Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns } from '#icons/icons.ts'
import type { Column } from '#table/column.ts'

/** Props of {@link ColumnMenu}. */
export interface ColumnMenuProps {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[]
  /** IDs of hidden columns. */
  hidden: ReadonlySet<string>
  onChange: (hidden: string[]) => void
}

/** Which columns a table shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  const toggle = (id: string) =>
    onChange(columns.map((column) => column.id).filter((each) => (each === id ? !hidden.has(id) : hidden.has(each))))
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconColumns size={14} aria-hidden />}>
          {t`Columns`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`} className="yk-filter-menu">
        {columns.map(({ id, header }) => (
          <Checkbox key={id} size="xs" label={header} checked={!hidden.has(id)} onChange={() => toggle(id)} />
        ))}
        {hidden.size > 0 && (
          <Button variant="subtle" color="gray" size="compact-xs" mr="auto" ml={-8} onClick={() => onChange([])}>
            {t`Show all`}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
