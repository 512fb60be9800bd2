import { t } from '@lingui/core/macro'
import { type DragEvent, useId, useState } from 'react'
import { useFormat } from '#figures/format.ts'
import { IconUpload } from '#icons/icons.ts'

/** Props of {@link FileDrop}. */
export interface FileDropProps {
  /** What to choose: "Judge.me CSV file". */
  label: string
  /** Which files and how large: "CSV, up to 50 MB". */
  hint: string
  /** As for file inputs: ".csv,text/csv". */
  accept: string
  /** Bytes; a larger file is refused with a message. */
  maxBytes: number
  file?: File | null
  error?: string
  disabled?: boolean
  onFile: (file: File) => void
}

const accepts = (accept: string, file: File) =>
  accept
    .split(',')
    .map((each) => each.trim())
    .some((each) => (each.startsWith('.') ? file.name.toLowerCase().endsWith(each) : each === file.type))

/** A file by drag and drop or file picker. A native input, so keyboards and screen readers work as usual. */
export function FileDrop({ label, hint, accept, maxBytes, file, error, disabled, onFile }: FileDropProps) {
  const { decimal } = useFormat()
  const megabytes = (bytes: number) =>
    t({ message: `${decimal(bytes / 1_048_576, bytes < 10_485_760 ? 1 : 0)} MB`, comment: 'Size of a file' })
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const message = refusal ?? error

  const take = (chosen: File | undefined) => {
    if (!chosen || disabled) return
    const [size, limit] = [megabytes(chosen.size), megabytes(maxBytes)]
    const wrong = !accepts(accept, chosen)
      ? t`Unsupported file type. Supported types: ${accept}`
      : chosen.size > maxBytes
        ? t`The file is too large (${size}). The limit is ${limit}.`
        : undefined
    setRefusal(wrong)
    if (!wrong) onFile(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div>
      <label
        className="yk-drop"
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconUpload size={20} aria-hidden />
        <span className="yk-drop-label">{file ? file.name : label}</span>
        <span className="yk-drop-hint" id={`${id}-hint`}>
          {file
            ? t`${megabytes(file.size)}. Drop or choose another file to replace it.`
            : t`Drop a file here or choose one. ${hint}`}
        </span>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={message ? `${id}-error` : `${id}-hint`}
          aria-invalid={message ? true : undefined}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      {message && (
        <p className="yk-field-error" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
