import { t } from '@lingui/core/macro'
import { Button } from '@yuko/ui'
import { IconCrop } from '@yuko/ui/on-demand'
import { lazy, Suspense, useState } from 'react'
import type { CropDialogProps } from './crop.dialog.tsx'

const CropDialog = lazy(async () => ({ default: (await import('./crop.dialog.tsx')).CropDialog }))

/** A button that crops an uploaded image; nothing for images of other servers. */
export function CropImage({ path, onCropped, disabled }: Omit<CropDialogProps, 'onClose'> & { disabled?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!path.startsWith('/brand-images/')) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCrop size={14} aria-hidden />}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {t`Crop`}
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog path={path} onCropped={onCropped} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
