import { plural, t } from '@lingui/core/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { type BlocklistAction, newBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import type { uploadBlocklist } from '@yuko/contract/reviews/publishing/upload-blocklist'
import { ProblemList } from '@yuko/kit/exclusions/problem-list.tsx'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, fieldText, Stack, TextInput, useForm } from '@yuko/ui'
import { FileDrop, FormDialog, Modal, Select, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
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
      const { value } = entry
      await add.mutateAsync(entry)
      notify(t`Added to the blocklist: ${value}`)
      onClose()
    },
  })
  return (
    <FormDialog title={t`Add to blocklist`} submitLabel={t`Add`} form={form} onClose={onClose}>
      <TextInput label={t`Value`} maxLength={200} data-autofocus {...form.field('value')} />
      <div className={styles.pair}>
        <Select label={t`Type`} data={kinds} {...form.field('kind')} />
        <Select label={t`Action`} data={actions} {...form.field('action')} />
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
    <Modal opened onClose={onClose} title={t`Upload blocklist`}>
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
            label={t`Default action`}
            data={actions}
            value={action}
            onChange={(chosen) => chosen && setAction(chosen as BlocklistAction)}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button disabled={!file && text.trim() === ''} loading={upload.isPending} onClick={send}>
              {t`Add to blocklist`}
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
        hint={t`One value per line, or the columns kind, value and action`}
        accept=".csv,.txt,text/csv,text/plain"
        maxBytes={fileLimit}
        file={file}
        onFile={onFile}
      />
      {!file && (
        <Textarea
          label={t`Or paste values`}
          description={t`Words, phrases, emails or domains, one per line`}
          minRows={4}
          maxRows={10}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/** The result: added entries, and lines that weren't added. */
function Report({ report, onClose }: { report: ReplyOf<typeof uploadBlocklist>; onClose: () => void }) {
  return (
    <Stack>
      <p className={styles.plain}>{sentence(report)}</p>
      <ProblemList label={t`Lines that weren’t added`}>
        {report.refused.map(({ line, value, message }) => (
          <li key={line}>
            {t`Line ${line}`}: <b>{value}</b> {fieldText(message)}
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
    plural(added, { one: '# added', other: '# added' }),
    changed > 0 && plural(changed, { one: '# updated', other: '# updated' }),
    unchanged > 0 && plural(unchanged, { one: '# already listed', other: '# already listed' }),
    refusedCount > 0 && plural(refusedCount, { one: '# not added', other: '# not added' }),
  ]
  return parts.filter(Boolean).join(' · ')
}
