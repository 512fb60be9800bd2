import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ImageArea } from '@yuko/contract/brand/image-area'
import type { LoyaltyLook } from '@yuko/contract/brand/loyalty-look'
import type { Generated, JSONColumnType } from 'kysely'

interface BrandSettingsRow {
  organization_id: string
  settings: JSONColumnType<BrandSettings>
  scoped_css: Generated<string>
  updated_at: Date
}

interface LoyaltyLooks {
  organization_id: string
  look: JSONColumnType<LoyaltyLook>
  updated_at: Date
}

interface BrandImages {
  organization_id: string
  id: string
  file_key: string
  mime: 'image/png' | 'image/jpeg'
  width: number
  height: number
  created_at: Date
  used_at: Generated<Date | null>
}

interface BrandOriginals {
  organization_id: string
  image_id: string
  file_key: string
}

interface BrandCrops {
  organization_id: string
  image_id: string
  original_id: string
  area: JSONColumnType<ImageArea>
}

export interface BrandTables {
  brand_settings: BrandSettingsRow
  loyalty_looks: LoyaltyLooks
  brand_images: BrandImages
  brand_originals: BrandOriginals
  brand_crops: BrandCrops
}

declare module '#platform/db/schema.ts' {
  interface Schema extends BrandTables {}
}
