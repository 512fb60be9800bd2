import { t } from '@lingui/core/macro'
import { brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { useUploadBrandImage } from '@yuko/kit/brand/use-upload-brand-image.ts'
import { Button, IconUpload } from '@yuko/ui'
import { useRef } from 'react'
import { CropImage } from '#data/crop/crop-image.tsx'
import { useEditing } from '../editing.ts'
import styles from '../email-editor.module.css'
import { Link } from '../field-controls.tsx'

interface PictureAddressProps {
  label: string
  value: string
  problem: EmailProblem | undefined
  onChange: (value: string) => void
}

/** The URL of an image, or an upload. Uploads are stored as long as emails may show them. */
export function PictureAddress({ value, onChange, ...field }: PictureAddressProps) {
  const { isReadOnly } = useEditing()
  const upload = useUploadBrandImage()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picture}>
      <Link {...field} value={value} onChange={onChange} />
      {!isReadOnly && (
        <>
          <input
            ref={chooser}
            type="file"
            hidden
            accept={brandImageTypes}
            aria-label={t`Image to upload`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) upload.mutate(file, { onSuccess: ({ path }) => onChange(path) })
            }}
          />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            loading={upload.isPending}
            onClick={() => chooser.current?.click()}
          >
            {t`Upload image`}
          </Button>
          <CropImage path={value} onCropped={({ path }) => onChange(path)} />
          {upload.error && <p className={styles.problem}>{upload.error.message}</p>}
        </>
      )}
    </div>
  )
}
