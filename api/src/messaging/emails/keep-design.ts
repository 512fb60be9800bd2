import type { EmailBlock, EmailContent, EmailDesign } from '@yuko/contract/emails/email-block'
import type { Trx } from '#platform/db/database.ts'
import { cleanHtml } from './rendering/safe-html.ts'

/** Marks uploaded pictures (paths) as used; refuses unknown ones. */
export type TakePictures = (trx: Trx, organizationId: string, paths: readonly string[], at: Date) => Promise<void>

/** The storable design: custom HTML is sanitized. */
export function keptDesign({ content, translations, senderId }: EmailDesign): EmailDesign {
  return {
    content: keptContent(content),
    translations: Object.fromEntries(Object.entries(translations).map(([locale, each]) => [locale, keptContent(each)])),
    ...(senderId && { senderId }),
  }
}

export const keptContent = (content: EmailContent): EmailContent => ({ ...content, blocks: content.blocks.map(keptBlock) })

export const keptBlock = (block: EmailBlock): EmailBlock =>
  block.type === 'html' ? { ...block, html: cleanHtml(block.html) } : block

export const uploadedPath = '/brand-images/'

/** Paths of uploaded pictures. */
export function picturesOf({ content, translations }: EmailDesign): string[] {
  const urls = [content, ...Object.values(translations)].flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (block.type === 'columns') return block.columns.flatMap(({ blocks: inner }) => inner.map(pictureOf))
      return [pictureOf(block)]
    }),
  )
  return [...new Set(urls.filter((url) => url.startsWith(uploadedPath)))]
}

function pictureOf(block: EmailBlock): string {
  if (block.type === 'image') return block.url.trim()
  return block.type === 'video' ? block.imageUrl.trim() : ''
}
