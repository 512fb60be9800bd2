import type { ReplyOf } from '@yuko/contract/endpoint'
import type { uploadIncentiveCodes } from '@yuko/contract/incentives/upload-incentive-codes'
import { ApiError } from '@yuko/runtime'
import { Stack, useFormat } from '@yuko/ui'
import { FileDrop } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useUploadIncentiveCodes } from '#data/incentives.mutations.ts'
import { ProblemList } from '#data/problem-list.tsx'
import styles from '../publishing/publishing.module.css'

const fileLimit = 2 * 1024 * 1024

/** Taken at once; who waits for a code gets one of them. */
export function UploadCodes({ freeCodes, mayEdit }: { freeCodes: number; mayEdit: boolean }) {
  const format = useFormat()
  const upload = useUploadIncentiveCodes()
  const [file, setFile] = useState<File | null>(null)
  const send = (chosen: File | null) => {
    setFile(chosen)
    if (chosen) upload.mutate(chosen)
  }
  return (
    <Stack gap="xs">
      <p className={styles.plain}>
        {freeCodes === 0
          ? 'No codes are left.'
          : `${format.number(freeCodes)} ${freeCodes === 1 ? 'code is' : 'codes are'} left.`}
      </p>
      {mayEdit && (
        <FileDrop
          label={upload.isPending ? 'Reading the file …' : 'Add codes'}
          hint="CSV or text, one code a line"
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

function Report({ added, unchanged, refused, refusedCount }: ReplyOf<typeof uploadIncentiveCodes>) {
  const parts = [`${added} added`, unchanged > 0 && `${unchanged} there already`, refusedCount > 0 && `${refusedCount} not taken`]
  return (
    <>
      <p className={styles.quiet} role="status">
        {parts.filter(Boolean).join(', ')}
      </p>
      {refused.length > 0 && (
        <ProblemList label="Lines that were not taken">
          {refused.slice(0, 10).map(({ line, value, message }) => (
            <li key={line}>
              Line {line} <b>{value}</b> {message}
            </li>
          ))}
        </ProblemList>
      )}
    </>
  )
}
