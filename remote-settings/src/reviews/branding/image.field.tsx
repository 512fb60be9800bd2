import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { brandImageLimit, brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import { ApiError } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { FileDrop } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useUploadBrandImage } from '#data/brand.mutations.ts'
import styles from './branding.module.css'

interface ImageFieldProps {
  /** "Logo": what it is called in labels. */
  name: string
  value: BrandImage | null
  error?: string | undefined
  disabled: boolean
  onChange: (image: BrandImage | null) => void
}

/** Uploaded at once, shown to shoppers when the page is saved. */
export function ImageField({ name, value, error, disabled, onChange }: ImageFieldProps) {
  const upload = useUploadBrandImage()
  const [isReplacing, setIsReplacing] = useState(false)
  const take = (file: File) =>
    upload.mutate(file, {
      onSuccess: (image) => {
        onChange(image)
        setIsReplacing(false)
      },
    })
  const refusal = upload.error ? ApiError.fromUnknown(upload.error).message : error
  if (value && !isReplacing)
    return (
      <div className={styles.image}>
        <span className={styles.frame}>
          <img src={value.path} alt={`${name} as it is`} width={value.width} height={value.height} />
        </span>
        <div className={styles.imageActions}>
          <span className={styles.quiet}>
            {value.width} × {value.height} pixels
          </span>
          <Button variant="default" size="xs" disabled={disabled} onClick={() => setIsReplacing(true)}>
            Replace
          </Button>
          <Button variant="subtle" color="gray" size="xs" disabled={disabled} onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
        {refusal && (
          <p className={styles.problem} role="alert">
            {refusal}
          </p>
        )}
      </div>
    )
  return (
    <FileDrop
      label={upload.isPending ? `Uploading the ${name.toLowerCase()} …` : `Upload a ${name.toLowerCase()}`}
      hint="PNG, JPEG or WebP, up to 2 MB"
      accept={brandImageTypes}
      maxBytes={brandImageLimit}
      disabled={disabled || upload.isPending}
      error={refusal}
      onFile={take}
    />
  )
}
