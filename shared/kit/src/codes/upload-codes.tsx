import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import type { UploadedCodes } from '@yuko/contract/incentives/upload-incentive-codes'
import { ApiError } from '@yuko/runtime'
import { Stack } from '@yuko/ui'
import { FileDrop } from '@yuko/ui/on-demand'
import { useState } from 'react'
import styles from './upload-codes.module.css'

const fileLimit = 2 * 1024 * 1024
const mostShown = 10

interface UploadCodesProps {
  upload: UseMutationResult<UploadedCodes, Error, Blob>
  freeCodes: number
  /** Shown when no code is left. */
  noneLeft: string
  mayEdit: boolean
}

/** The number of codes left, and an upload that adds more right away. */
export function UploadCodes({ upload, freeCodes, noneLeft, mayEdit }: UploadCodesProps) {
  const [file, setFile] = useState<File | null>(null)
  const send = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) upload.mutate(chosen)
  }
  return (
    <Stack gap="xs">
      <p className={freeCodes === 0 ? styles.problem : styles.quiet}>
        {freeCodes === 0 ? noneLeft : plural(freeCodes, { one: '# code left', other: '# codes left' })}
      </p>
      {mayEdit && (
        <FileDrop
          label={upload.isPending ? t`Uploading…` : t`Add codes`}
          hint={t`CSV or text file with one code per line`}
          accept=".csv,.txt,text/csv,text/plain"
          maxBytes={fileLimit}
          file={file}
          disabled={upload.isPending}
          error={upload.error ? ApiError.fromUnknown(upload.error).message : undefined}
          onFile={send}
        />
      )}
      {upload.data && <Report {...upload.data} />}
    </Stack>
  )
}

function Report({ added, unchanged, refused, refusedCount }: UploadedCodes) {
  const parts = [
    plural(added, { one: '# code added', other: '# codes added' }),
    unchanged > 0 && plural(unchanged, { one: '# already in the list', other: '# already in the list' }),
    refusedCount > 0 && plural(refusedCount, { one: '# line skipped', other: '# lines skipped' }),
  ]
  return (
    <>
      <p className={styles.quiet} role="status">
        {parts.filter(Boolean).join(' · ')}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={t`Skipped lines`}>
          {refused.slice(0, mostShown).map(({ line, value, message }) => (
            <li key={line}>
              <Trans>
                Line {line}: <b>{value}</b> {message}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
