import { t } from '@lingui/core/macro'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { brandImageLimit, brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import { ImageField } from '@yuko/ui/on-demand'
import { useUploadPicture } from '#data/onsite.mutations.ts'
import styles from './onsite-editor.module.css'

interface PictureFieldProps {
  name: string
  help?: string | undefined
  value: BrandImage | null
  error?: string | undefined
  disabled: boolean
  onChange: (picture: BrandImage | null) => void
}

/** Uploads immediately; shoppers see it once the widget is published. */
export function PictureField({ help, error, onChange, ...field }: PictureFieldProps) {
  const upload = useUploadPicture()
  const take = (file: File) =>
    upload.mutateAsync(file).then(
      (picture) => {
        onChange(picture)
        return true
      },
      () => false,
    )
  return (
    <div className={styles.choice}>
      <ImageField
        {...field}
        hint={t`PNG, JPEG or WebP, up to 2 MB`}
        accept={brandImageTypes}
        maxBytes={brandImageLimit}
        isUploading={upload.isPending}
        error={upload.error?.message ?? error}
        onFile={take}
        onRemove={() => onChange(null)}
      />
      {help && <p className={styles.help}>{help}</p>}
    </div>
  )
}
