import type { EmailBlockType } from '@yuko/contract/emails/email-block'
import type { ComponentType } from 'react'
import { BlockFrame } from './block-frame.tsx'
import { FooterFields, LogoFields, SocialFields } from './brand.fields.tsx'
import { columnBlockFields } from './column-block.fields.tsx'
import { ColumnsFields } from './columns.fields.tsx'
import { HtmlFields } from './html.fields.tsx'
import { BalanceFields, CouponFields, TierFields } from './loyalty.fields.tsx'
import { MenuFields } from './menu.fields.tsx'
import { ProductsFields } from './products.fields.tsx'
import { ReviewFields, ShowcaseFields, StarsFields } from './reviews.fields.tsx'
import type { BlockFieldsProps } from './use-block.ts'
import { VideoFields } from './video.fields.tsx'

const fieldsOf: { readonly [Type in EmailBlockType]: ComponentType<BlockFieldsProps<Type>> } = {
  ...columnBlockFields,
  columns: ColumnsFields,
  menu: MenuFields,
  video: VideoFields,
  html: HtmlFields,
  products: ProductsFields,
  stars: StarsFields,
  review: ReviewFields,
  showcase: ShowcaseFields,
  coupon: CouponFields,
  balance: BalanceFields,
  tier: TierFields,
  logo: LogoFields,
  social: SocialFields,
  footer: FooterFields,
}

/** The settings of a block. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  const Fields = fieldsOf[block.type] as ComponentType<BlockFieldsProps>
  return (
    <BlockFrame block={block} onChange={onChange}>
      <Fields block={block} onChange={onChange} />
    </BlockFrame>
  )
}
