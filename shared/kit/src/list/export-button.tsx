import { t } from '@lingui/core/macro'
import { Button, IconDownload } from '@yuko/ui'

interface ExportButtonProps {
  /** As long as there is nothing to export. */
  isDisabled?: boolean
  isLoading: boolean
  onExport: () => void
}

/** Beside the filters of a list: saves what they find as a CSV file. */
export function ExportButton({ isDisabled = false, isLoading, onExport }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={isLoading}
      disabled={isDisabled}
      onClick={onExport}
    >
      {t`Export CSV`}
    </Button>
  )
}
