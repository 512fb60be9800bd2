import { type ReviewPresetName, reviewPresetLabels, reviewPresetName } from '@yuko/contract/imports/import'
import { Button, IconDownload, Menu } from '@yuko/ui'

interface ExportMenuProps {
  /** "420 reviews". */
  what: string | undefined
  isDisabled: boolean
  isLoading: boolean
  onExport: (format: ReviewPresetName) => void
}

/** The filtered reviews as a file, in the form of any program that reads reviews. */
export function ExportMenu({ what, isDisabled, isLoading, onExport }: ExportMenuProps) {
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
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{what} as CSV for</Menu.Label>
        {reviewPresetName.options.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {format === 'yuko' ? 'Yuko or a spreadsheet' : reviewPresetLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
