import { t } from '@lingui/core/macro'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { brandImageLimit, brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import { ApiError } from '@yuko/runtime'
import { ImageField } from '@yuko/ui/on-demand'
import { useUploadBrandImage } from './use-upload-brand-image.ts'

interface BrandImageFieldProps {
  /** The name in labels: "Logo". */
  name: string
  value: BrandImage | null
  error?: string | undefined
  disabled: boolean
  onChange: (image: BrandImage | null) => void
}

/** Uploads immediately; shoppers see the image once what it belongs to is saved or published. */
export function BrandImageField({ error, onChange, ...field }: BrandImageFieldProps) {
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
    <ImageField
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
