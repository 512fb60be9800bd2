import { t } from '@lingui/core/macro'
import { Button, IconCalendar, Popover, TextInput, useDisclosure } from '@yuko/ui'
import styles from './filters.module.css'

interface DateFilterProps {
  from: string | undefined
  to: string | undefined
  onChange: (range: { from?: string; to?: string }) => void
}

/** A date range, entered with the browser’s own date inputs. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const [isOpen, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={isOpen} onClose={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className="yk-filter"
          data-on={from || to ? true : undefined}
          leftSection={<IconCalendar size={14} aria-hidden />}
          onClick={toggle}
        >
          {t`Date`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.dates}>
          <TextInput
            size="xs"
            type="date"
            label={t({ message: 'From', context: 'date range' })}
            max={to}
            value={from ?? ''}
            onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
          />
          <TextInput
            size="xs"
            type="date"
            label={t({ message: 'To', context: 'date range' })}
            min={from}
            value={to ?? ''}
            onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
