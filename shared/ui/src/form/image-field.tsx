import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '#form/file-drop.tsx'

interface Picture {
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Props of {@link ImageField}. */
export interface ImageFieldProps {
  /** "Logo", for labels. */
  name: string
  value: Picture | null
  /** "PNG, up to 2 MB" */
  hint: string
  /** Types for the file picker. */
  accept: string
  maxBytes: number
  error?: string | undefined
  disabled?: boolean
  isUploading: boolean
  /** Uploads the file. true: it worked and `value` has changed. */
  onFile: (file: File) => Promise<boolean>
  onRemove: () => void
}

/** The current image with Replace and Remove, or a drop zone. */
export function ImageField({ name, value, error, disabled = false, isUploading, onFile, onRemove, ...drop }: ImageFieldProps) {
  const [isReplacing, setIsReplacing] = useState(false)
  const take = async (file: File) => {
    if (await onFile(file)) setIsReplacing(false)
  }
  if (value && !isReplacing)
    return (
      <div className="yk-image">
        <span className="yk-image-frame">
          <img src={value.path} alt={t`Current image: ${name}`} width={value.width} height={value.height} />
        </span>
        <div className="yk-image-actions">
          <span>
            <Trans>
              {value.width} × {value.height} pixels
            </Trans>
          </span>
          <Button variant="default" size="xs" disabled={disabled} onClick={() => setIsReplacing(true)}>
            {t`Replace`}
          </Button>
          <Button variant="subtle" color="gray" size="xs" disabled={disabled} onClick={onRemove}>
            {t`Remove`}
          </Button>
        </div>
        {error && (
          <p className="yk-image-problem" role="alert">
            {error}
          </p>
        )}
      </div>
    )
  return (
    <FileDrop
      {...drop}
      label={isUploading ? t`Uploading image: ${name}` : t`Upload image: ${name}`}
      disabled={disabled || isUploading}
      error={error}
      onFile={take}
    />
  )
}
