import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { type BlocklistAction, newBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import type { uploadBlocklist } from '@yuko/contract/reviews/publishing/upload-blocklist'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, Stack, TextInput, useForm } from '@yuko/ui'
import { FileDrop, FormDialog, Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { ProblemList } from '#data/problem-list.tsx'
import { useAddBlocklistEntry, useUploadBlocklist } from '#data/publishing.mutations.ts'
import styles from './publishing.module.css'
import { actionLabels, kindLabels, optionsOf, typedKinds } from './wording.ts'

interface DialogProps {
  onClose: () => void
}

const kinds = optionsOf(kindLabels, [...typedKinds])
const actions = optionsOf(actionLabels)

export function AddBlockedDialog({ onClose }: DialogProps) {
  const add = useAddBlocklistEntry()
  const form = useForm({
    initial: { kind: 'word', value: '', action: 'hold' },
    schema: newBlocklistEntry,
    onSubmit: async (entry) => {
      await add.mutateAsync(entry)
      notify(t`${entry.value} is on the blocklist`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Add to the blocklist`} submitLabel={t`Add`} form={form} onClose={onClose}>
      <TextInput label={t`Value`} maxLength={200} data-autofocus {...form.field('value')} />
      <div className={styles.pair}>
        <Select label={t`Kind`} data={kinds} {...form.field('kind')} />
        <Select label={t`What happens`} data={actions} {...form.field('action')} />
      </div>
    </FormDialog>
  )
}

const fileLimit = 2 * 1024 * 1024

export function UploadBlocklistDialog({ onClose }: DialogProps) {
  const upload = useUploadBlocklist()
  const [action, setAction] = useState<BlocklistAction>('hold')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ReplyOf<typeof uploadBlocklist>>()
  const send = () => {
    const content = file ?? new File([text], 'blocklist.txt', { type: 'text/plain' })
    upload.mutate(
      { file: content, action },
      {
        onSuccess: (result) => {
          if (result.refusedCount > 0) return setReport(result)
          notify(sentence(result))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t`Upload to the blocklist`}>
      {report ? (
        <Report report={report} onClose={onClose} />
      ) : (
        <Stack>
          {upload.error && (
            <Alert color="danger" role="alert">
              {ApiError.fromUnknown(upload.error).message}
            </Alert>
          )}
          <FileOrText file={file} onFile={setFile} text={text} onText={setText} />
          <Select
            label={t`What happens, where the file does not say`}
            data={actions}
            value={action}
            onChange={(chosen) => chosen && setAction(chosen as BlocklistAction)}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button disabled={!file && text.trim() === ''} loading={upload.isPending} onClick={send}>
              {t`Add to the blocklist`}
            </Button>
          </div>
        </Stack>
      )}
    </Modal>
  )
}

interface FileOrTextProps {
  file: File | null
  onFile: (file: File | null) => void
  text: string
  onText: (text: string) => void
}

function FileOrText({ file, onFile, text, onText }: FileOrTextProps) {
  return (
    <>
      <FileDrop
        label={t`CSV or text file`}
        hint={t`one value a line, or the columns kind, value, action`}
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={fileLimit}
        file={file}
        onFile={onFile}
      />
      {!file && (
        <Textarea
          label={t`Or paste them here`}
          description={t`One a line: words, phrases, addresses, domains.`}
          minRows={4}
          maxRows={10}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** What was taken, and what was not. */
function Report({ report, onClose }: { report: ReplyOf<typeof uploadBlocklist>; onClose: () => void }) {
  return (
    <Stack>
      <p className={styles.plain}>{sentence(report)}</p>
      <ProblemList label={t`Lines that were not taken`}>
        {report.refused.map(({ line, value, message }) => (
          <li key={line}>
            <Trans>
              Line {line} <b>{value}</b> {message}
            </Trans>
          </li>
        ))}
      </ProblemList>
      <Button ml="auto" onClick={onClose}>
        {t`Done`}
      </Button>
    </Stack>
  )
}

function sentence({ added, changed, unchanged, refusedCount }: ReplyOf<typeof uploadBlocklist>): string {
  const parts = [
    `${added} added`,
    changed > 0 && `${changed} changed`,
    unchanged > 0 && t`${unchanged} there already`,
    refusedCount > 0 && t`${refusedCount} not taken`,
  ]
  return parts.filter(Boolean).join(', ')
}
