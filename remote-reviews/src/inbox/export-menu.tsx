import { t } from '@lingui/core/macro'
import { type ReviewPresetName, reviewPresetLabels, reviewPresetName } from '@yuko/contract/imports/import'
import { Button, IconDownload, Menu } from '@yuko/ui'

interface ExportMenuProps {
  isDisabled: boolean
  isLoading: boolean
  onExport: (format: ReviewPresetName) => void
}

/** Exports the filtered reviews as CSV, in the format of the chosen app. */
export function ExportMenu({ isDisabled, isLoading, onExport }: ExportMenuProps) {
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
        {reviewPresetName.options.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {format === 'yuko' ? t`Yuko or a spreadsheet` : reviewPresetLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
