import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
          {t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Trans>{what} as CSV for</Trans>
        </Menu.Label>
        {reviewPresetName.options.map((format) => (
          <Menu.Item key={format} onClick={() => onExport(format)}>
            {format === 'yuko' ? t`Yuko or a spreadsheet` : reviewPresetLabels[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
