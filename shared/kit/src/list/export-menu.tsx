import { t } from '@lingui/core/macro'
import { Button, IconDownload, Menu } from '@yuko/ui'

interface ExportMenuProps<Format extends string> {
  /** The names of the programs whose import reads the file. Our own format comes first. */
  programs: Readonly<Record<Format, string>>
  /** When there are no rows. */
  isDisabled: boolean
  isLoading: boolean
  onExport: (format: Format | 'yuko') => void
}

/** Exports the filtered rows of a list as CSV, in the format of the chosen program. */
export function ExportMenu<Format extends string>({ programs, isDisabled, isLoading, onExport }: ExportMenuProps<Format>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={isLoading}
          disabled={isDisabled}
        >
          {t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`CSV format`}</Menu.Label>
        <Menu.Item onClick={() => onExport('yuko')}>{t`Yuko or a spreadsheet`}</Menu.Item>
        {(Object.entries(programs) as [Format, string][]).map(
          ([format, name]) =>
            format !== 'yuko' && (
              <Menu.Item key={format} onClick={() => onExport(format)}>
                {name}
              </Menu.Item>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
