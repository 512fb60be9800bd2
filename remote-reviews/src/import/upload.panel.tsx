import { t } from '@lingui/core/macro'
import { importFileLimit } from '@yuko/contract/imports/create-import'
import { type ImportKind, type ImportPreset, presetLabelsOf } from '@yuko/contract/imports/import'
import { useNavigate } from '@yuko/runtime/router'
import { Alert, Button, Group, Section, Text, useFormat } from '@yuko/ui'
import { FileDrop, Progress } from '@yuko/ui/on-demand'
import { useRef, useState } from 'react'
import { useCreateImport } from '#data/imports.mutations.ts'
import { kindWords } from './wording.ts'

const uploading = ({ name }: File) => t`Uploading ${name}`

interface UploadPanelProps {
  kind: ImportKind
  /** The app that wrote the file, if the merchant chose one. */
  source: ImportPreset | undefined
}

/** Uploads the file with progress and opens the import. */
export function UploadPanel({ kind, source }: UploadPanelProps) {
  const navigate = useNavigate()
  const upload = useCreateImport()
  const format = useFormat()
  const [fraction, setFraction] = useState(0)
  const giveUp = useRef(new AbortController())

  const send = (file: File) => {
    giveUp.current = new AbortController()
    setFraction(0)
    upload.mutate(
      { kind, source, file, signal: giveUp.current.signal, onProgress: setFraction },
      { onSuccess: ({ importId }) => navigate(`/reviews/import/${importId}`) },
    )
  }
  const app = source && presetLabelsOf(kind)[source]
  const wasStopped = giveUp.current.signal.aborted
  return (
    <Section>
      {upload.isPending ? (
        <div>
          <Group justify="space-between" mb={8}>
            <Text fw={550}>{fraction < 1 ? uploading(upload.variables.file) : t`Reading the file`}</Text>
            <Text className="yk-tabular">{format.percent(Math.floor(fraction * 100) / 100)}</Text>
          </Group>
          <Progress value={fraction * 100} aria-label={t`Upload`} animated={fraction === 1} striped={fraction === 1} />
          <Group justify="flex-end" mt={12}>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                giveUp.current.abort()
                upload.reset()
              }}
            >
              {t`Cancel`}
            </Button>
          </Group>
        </div>
      ) : (
        <>
          <FileDrop
            label={app ? t`CSV file from ${app}` : kindWords[kind].upload}
            hint={kindWords[kind].hint(importFileLimit / 1024 / 1024)}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            maxBytes={importFileLimit}
            onFile={send}
          />
          {upload.error && !wasStopped && <UploadFailed file={upload.variables?.file} error={upload.error} />}
        </>
      )}
    </Section>
  )
}

function UploadFailed({ file, error }: { file: File | undefined; error: Error }) {
  const name = file?.name
  return (
    <Alert color="danger" role="alert" mt={12} title={name ? t`Couldn’t upload ${name}` : t`Couldn’t upload the file`}>
      {error.message}
    </Alert>
  )
}
