import { t } from '@lingui/core/macro'
import { Button, IconDownload } from '@yuko/ui'

interface ExportButtonProps {
  /** When there are no rows. */
  isDisabled?: boolean
  isLoading: boolean
  onExport: () => void
}

/** Exports the filtered rows of a list as CSV. */
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
