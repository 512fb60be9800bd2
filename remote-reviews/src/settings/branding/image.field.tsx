import { t } from '@lingui/core/macro'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { brandImageLimit, brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import { ApiError } from '@yuko/runtime'
import { ImageField as Field } from '@yuko/ui/on-demand'
import { useUploadBrandImage } from '#data/brand.mutations.ts'

interface ImageFieldProps {
  /** The name in labels: "Logo". */
  name: string
  value: BrandImage | null
  error?: string | undefined
  disabled: boolean
  onChange: (image: BrandImage | null) => void
}

/** Uploads immediately; shoppers see the image after saving. */
export function ImageField({ error, onChange, ...field }: ImageFieldProps) {
  const upload = useUploadBrandImage()
  const take = (file: File) =>
    upload.mutateAsync(file).then(
      (image) => {
        onChange(image)
        return true
      },
      () => false,
    )
  return (
    <Field
      {...field}
      hint={t`PNG, JPEG or WebP, up to 2 MB`}
      accept={brandImageTypes}
      maxBytes={brandImageLimit}
      isUploading={upload.isPending}
      error={upload.error ? ApiError.fromUnknown(upload.error).message : error}
      onFile={take}
      onRemove={() => onChange(null)}
    />
  )
}
