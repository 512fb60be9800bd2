import { BrandImageField } from '@yuko/kit/brand/brand-image.field.tsx'
import type { ComponentProps } from 'react'
import styles from './onsite-editor.module.css'

/** A picture with a hint below. */
export function PictureField({ help, ...field }: ComponentProps<typeof BrandImageField> & { help?: string | undefined }) {
  return (
    <div className={styles.choice}>
      <BrandImageField {...field} />
      {help && <p className={styles.help}>{help}</p>}
    </div>
  )
}
