import { t } from '@lingui/core/macro'
import { brandImageLimit, brandImageTypes } from '@yuko/contract/brand/upload-brand-image'
import { useUploadBrandImage } from '@yuko/kit/brand/use-upload-brand-image.ts'
import { Section, TextInput } from '@yuko/ui'
import { ImageField, Select } from '@yuko/ui/on-demand'
import { CropImage } from '#data/crop/crop-image.tsx'
import { type FormFieldsProps, fieldsOf } from './fields-of.ts'
import type { FormValues } from './form-values.ts'
import css from './forms.module.css'

/** Uploads immediately; shoppers see it once the form is saved. */
export function ImageSection(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { text } = fieldsOf(props)
  const upload = useUploadBrandImage()
  const take = (file: File) =>
    upload.mutateAsync(file).then(
      (image) => {
        form.set('image', image)
        return true
      },
      () => false,
    )
  return (
    <Section title={t`Image`}>
      <div className={css.group}>
        <ImageField
          name={t`Image`}
          value={form.values.image}
          hint={t`PNG, JPEG or WebP, up to 2 MB`}
          accept={brandImageTypes}
          maxBytes={brandImageLimit}
          disabled={isDisabled}
          isUploading={upload.isPending}
          error={upload.error?.message ?? form.field('image').error}
          onFile={take}
          onRemove={() => form.set('image', null)}
        />
        {form.values.image && (
          <div>
            <CropImage path={form.values.image.path} onCropped={(image) => form.set('image', image)} disabled={isDisabled} />
          </div>
        )}
        {form.values.image && (
          <div className={css.pair}>
            <Select
              label={t`Position`}
              description={t`On phones, always at the top`}
              data={[
                { value: 'top', label: t`Top` },
                { value: 'left', label: t`Left` },
                { value: 'right', label: t`Right` },
              ]}
              allowDeselect={false}
              value={form.values.imageSide}
              onChange={(side) => form.set('imageSide', side as FormValues['imageSide'])}
              disabled={isDisabled}
            />
            <TextInput
              label={t`Alternative text`}
              description={t`Only if the image contains text`}
              maxLength={200}
              {...text('imageAlt')}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
