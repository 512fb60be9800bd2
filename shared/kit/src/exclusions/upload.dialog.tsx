import { t } from '@lingui/core/macro'
import type { AddedExclusions, ExclusionGroup, ExclusionScope } from '@yuko/contract/exclusions/exclusion'
import { exclusionFileLimit } from '@yuko/contract/exclusions/upload-exclusions'
import { ApiError, notify } from '@yuko/runtime'
import { Button, Stack } from '@yuko/ui'
import { FileDrop, Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { AddedReport } from './added-report.tsx'
import styles from './exclusions.module.css'
import { useUploadExclusions } from './exclusions.mutations.ts'
import { sentenceOf } from './wording.ts'

const columns: Record<ExclusionGroup, string> = {
  customers: 'email, domain, tag',
  products: 'handle, product_id, title, tag',
  orders: 'order_tag, country, sales_channel',
}

interface UploadExclusionsDialogProps {
  scope: ExclusionScope
  group: ExclusionGroup
  onClose: () => void
}

export function UploadExclusionsDialog({ scope, group, onClose }: UploadExclusionsDialogProps) {
  const upload = useUploadExclusions()
  const [report, setReport] = useState<AddedExclusions>()
  const [file, setFile] = useState<File | null>(null)
  const columnNames = columns[group]
  if (report) return <AddedReport report={report} nameOf={(row) => t`Row ${row}`} onClose={onClose} />
  const send = (chosen: File) => {
    setFile(chosen)
    upload.mutate(
      { file: chosen, scope, group },
      {
        onSuccess: (result) => {
          if (result.refused > 0) return setReport(result)
          notify(sentenceOf(result))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={upload.isPending ? () => undefined : onClose} title={t`Upload exclusions`}>
      <Stack>
        <FileDrop
          label={upload.isPending ? t`Reading the file…` : t`CSV file`}
          hint={t`Up to 5 MB and 50,000 rows`}
          accept=".csv,.txt,text/csv,text/plain"
          maxBytes={exclusionFileLimit}
          file={file}
          disabled={upload.isPending}
          error={upload.error ? ApiError.fromUnknown(upload.error).message : undefined}
          onFile={send}
        />
        <p className={styles.help}>
          {t`Include one of these columns: ${columnNames}.`}{' '}
          {t`The columns reason and expires_at are optional. A list without a header row also works.`}
        </p>
        <Button variant="default" ml="auto" onClick={onClose} disabled={upload.isPending}>
          {t`Cancel`}
        </Button>
      </Stack>
    </Modal>
  )
}
