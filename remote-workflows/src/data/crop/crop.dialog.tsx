import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import { cropBrandImage } from '@yuko/contract/brand/crop-brand-image'
import { getBrandImageCrop } from '@yuko/contract/brand/get-brand-image-crop'
import type { ImageArea } from '@yuko/contract/brand/image-area'
import { callApi } from '@yuko/runtime'
import { Alert, Button, ErrorPanel, SegmentedControl, Skeleton, VisuallyHidden } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { fitted, isWhole, wholeImage } from './crop.model.ts'
import css from './crop.module.css'
import { CropBox } from './crop-box.tsx'

export interface CropDialogProps {
  path: string
  onCropped: (image: BrandImage) => void
  onClose: () => void
}

/** Crops an uploaded image, again from the whole of it each time. */
export function CropDialog(props: CropDialogProps) {
  const { path, onClose } = props
  const crop = useQuery({
    queryKey: ['brand-images', path, 'crop'],
    queryFn: ({ signal }) => callApi(getBrandImageCrop, { query: { path } }, { signal }),
  })
  return (
    <Modal opened onClose={onClose} title={t`Crop image`} size={640} closeButtonProps={{ 'aria-label': t`Close` }}>
      {crop.isPending && <Skeleton height={360} aria-label={t`Loading`} />}
      {crop.isError && (
        <ErrorPanel title={t`Couldn’t load the image`} onRetry={crop.refetch} isRetrying={crop.isFetching}>
          {crop.error.message}
        </ErrorPanel>
      )}
      {crop.data && <Cropping {...props} original={crop.data.original} saved={crop.data.area ?? wholeImage} />}
    </Modal>
  )
}

const ratios = { free: null, '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2, '16:9': 16 / 9 } as const
type RatioName = keyof typeof ratios

interface CroppingProps extends CropDialogProps {
  original: BrandImage
  saved: ImageArea
}

function Cropping({ original, saved, onCropped, onClose }: CroppingProps) {
  const [area, setArea] = useState(saved)
  const [name, setName] = useState<RatioName>('free')
  const crop = useMutation({
    mutationFn: async () => (isWhole(area) ? original : callApi(cropBrandImage, { body: { path: original.path, area } })),
    onSuccess: (image) => {
      onCropped(image)
      onClose()
    },
  })
  const ratio = shareRatio(name, original)
  const choose = (next: RatioName) => {
    setName(next)
    const wanted = shareRatio(next, original)
    if (wanted !== null) setArea(fitted(area, wanted))
  }
  const [width, height] = [Math.round(area.width * original.width), Math.round(area.height * original.height)]
  return (
    <div className={css.dialog}>
      <SegmentedControl
        aria-label={t`Aspect ratio`}
        size="xs"
        value={name}
        onChange={(value) => choose(value as RatioName)}
        data={Object.keys(ratios).map((value) => ({ value, label: value === 'free' ? t`Free` : value }))}
      />
      <CropBox image={original} area={area} ratio={ratio} onChange={setArea} />
      <p className={css.size} aria-live="polite">
        <VisuallyHidden>{t`Cropped area:`} </VisuallyHidden>
        {t`${width} × ${height} pixels`}
      </p>
      {crop.isError && (
        <Alert color="danger" role="alert">
          {crop.error.message}
        </Alert>
      )}
      <div className={css.actions}>
        <Button
          variant="subtle"
          color="gray"
          disabled={isWhole(area)}
          onClick={() => {
            setName('free')
            setArea(wholeImage)
          }}
        >
          {t`Whole image`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button loading={crop.isPending} onClick={() => crop.mutate()}>
          {t`Crop`}
        </Button>
      </div>
    </div>
  )
}

/** A ratio of pixels as one of shares. */
function shareRatio(name: RatioName, { width, height }: BrandImage): number | null {
  const ratio = ratios[name]
  return ratio === null ? null : (ratio * height) / width
}
